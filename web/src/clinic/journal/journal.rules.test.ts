import { describe, expect, it } from 'vitest'
import { isShownAmongOthers, type JournalLine, visitsIn } from './journal.rules.ts'

const line = (id: string): JournalLine => ({
  id,
  at: '2026-11-15T09:00:00.000Z',
  actor: { kind: 'system', uuid: null, name: null, role: null },
  actedFor: null,
  action: 'opened',
  objectKind: 'patient',
  objectUuid: null,
  objectName: null,
  fields: [],
  refresh: false,
})

describe('HOST-03 visits', () => {
  const at = (minute: number, change: Partial<JournalLine> = {}): JournalLine => ({
    ...line(String(minute)),
    at: new Date(Date.UTC(2026, 10, 15, 9, minute)).toISOString(),
    ...change,
  })
  const visits = (...lines: JournalLine[]) => visitsIn(lines).map((visit) => visit.map(({ id }) => id).join(' '))

  it('HOST-03 hold together who only looked, for ten minutes from one look to the next', () => {
    expect(visits(at(30), at(25, { action: 'listed', objectKind: 'act' }), at(15), at(4))).toEqual(['30 25 15', '4'])
  })

  it('HOST-03 let whatever changed something stand alone, above that one looked before, between and after', () => {
    const changed = { action: 'changed' } as const
    expect(visits(at(9), at(8, changed), at(7), at(6, changed), at(5))).toEqual(['8', '6', '9 7 5'])
    expect(visits(at(9, { action: 'printed' }), at(8, { action: 'exported' }))).toEqual(['9', '8'])
  })

  it('HOST-03 are of one person, for one person', () => {
    const other = { kind: 'person', uuid: 'd0000000-0000-4000-8000-000000000001', name: 'Léa', role: null } as const
    const actedFor = { uuid: 'd0000000-0000-4000-8000-000000000002', name: 'Camille' }
    expect(visits(at(9), at(8, { actor: other }), at(7, { actor: other, actedFor }))).toEqual(['9', '8', '7'])
  })

  it('HOST-03 tell a list that named somebody from a look at their acts', () => {
    const listed = (objectKind: JournalLine['objectKind']) =>
      isShownAmongOthers(at(1, { action: 'listed', objectKind }))
    expect([listed('patient'), listed('planned-act'), listed('act')]).toEqual([true, true, false])
  })
})
