import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { makeAct, padotestOf } from '../test/acts.ts'
import { makeFiles } from '../test/files.ts'
import { importCalls } from '../test/imports.ts'
import { type Member, makePatient, makePractitioner } from '../test/makers.ts'
import { readPdf } from '../test/read-pdf.ts'
import { shareWorkingApp } from '../test/working.ts'
import { recordAccess } from './kernel/journal/journal.ts'

/** A patient whom two practices follow: each of them sees what it wrote down itself, and nothing of the other. */

const { db, app } = await shareWorkingApp()
const { checked } = importCalls(app)

interface Side {
  member: Member
  /** Stands in whatever only this practice wrote. */
  mark: string
  actId: string
  fileIds: string[]
}

const person = { firstName: 'Jeanne', lastName: 'Partagée', birthDate: '1984-03-12' }
const shared = randomUUID()
const xray = { type: 'radio_panoramic', state: 'done', details: { reason: 'pain', dose: 80.5 } }

/** As many of everything as `count` says, so that numbers tell the practices apart. */
async function makeSide(mark: string, count: 1 | 2): Promise<Side> {
  const member = await makePractitioner(db)
  const { practiceId, userId } = member
  const own = { notes: mark, alerts: [mark], externalIds: [mark], lastVisit: `2026-0${count}-01` }
  const patient = await makePatient(db, practiceId, { id: shared, ...person, ...own })
  const act = await makeAct(db, patient, { date: '2026-03-01', note: mark, lots: [{ lot: 'LOT-1', article: mark }] })
  if (count === 2)
    await makeAct(db, patient, { date: '2026-02-20', note: mark, lots: [{ lot: 'LOT-1', article: mark }] })
  const earlier = await makeAct(db, patient, { date: `2025-0${count}-15`, state: 'planned', note: mark })
  for (const { id } of [earlier, act])
    await ask(member, 'PUT', `/v1/acts/${id}/padotest`, { ...padotestOf(), laboratory: mark })
  const rows = Array.from({ length: count }, () => ({
    practiceId,
    patientId: shared,
    fileName: mark,
  }))
  const made = await makeFiles(db, rows)
  const actor = { kind: 'person', userId } as const
  const looked = { at: new Date(0), practiceId, actor, objectKind: 'patient' } as const
  await recordAccess(db, { ...looked, action: 'opened', patientId: shared })
  await recordAccess(db, { ...looked, action: 'listed', shown: [shared] })
  return { member, mark, actId: act.id, fileIds: made.map(({ id }) => id) }
}

const ask = ({ headers }: Member, method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  app.inject({ method, url, headers, ...(payload && { payload }) })
const read = async (member: Member, url: string) => {
  const answer = await ask(member, 'GET', url)
  expect([url, answer.statusCode]).toEqual([url, 200])
  if (answer.headers['content-type'] !== 'application/pdf') return answer.body
  const { pages } = await readPdf(Readable.from(answer.rawPayload))
  return pages.flatMap(({ text, alts }) => [text, ...alts]).join('\n')
}

const [one, other] = [await makeSide('marque-une', 1), await makeSide('marque-autre', 2)]
const sides: [Side, Side][] = [
  [one, other],
  [other, one],
]

type ReplyBody = { result: Record<string, unknown>; total?: number }
const byUser = (path: string) => (side: Side) => path.replace(':user', side.member.userId)
const marked: [string, (side: Side) => string][] = [
  ['the record', () => `/v1/patients/${shared}`],
  ['the list', byUser('/v1/users/patients-get/:user')],
  ['the list by the last visit', byUser('/v1/users/patients-get/:user?sort=lastVisit&direction=desc')],
  ['the search by name', byUser('/v1/users/patients-search/:user/partagee')],
  ['the search with a slip', byUser('/v1/users/patients-search/:user/partegee')],
  ['the search by birth date', byUser('/v1/users/patients-search/:user/1984-03-12')],
  ['who may be meant', byUser('/v1/users/patients-resembling/:user?firstName=Jeanne&lastName=Partagee')],
  [
    'who was born then',
    byUser('/v1/users/patients-resembling/:user?firstName=Jeanne&lastName=Autrement&birthDate=1984-03-12'),
  ],
  ['the export', byUser('/v1/users/patients-export/:user')],
  ['the acts', () => `/v1/patients/${shared}/acts`],
  ['what was placed', () => `/v1/patients/${shared}/lots`],
  ['the recall', byUser('/v1/users/lot-patients/:user?lot=LOT-1')],
  ['the implant passport', () => `/v1/patients/${shared}/implant-passport?locale=fr`],
  ['the PadoTest report', (side) => `/v1/acts/padotest-pdf/${side.actId}?locale=fr`],
  ['the PadoTest result', (side) => `/v1/acts/${side.actId}/padotest`],
]

describe('TEN-02 of a patient whom two practices follow', () => {
  it.each(marked)('TEN-02 %s shows each practice what it wrote itself', async (_, url) => {
    for (const [own, foreign] of sides) {
      const text = await read(own.member, url(own))
      expect(text).toContain(own.mark)
      expect(text).not.toContain(foreign.mark)
    }
  })

  it('TEN-02 the export has one line of them', async () => {
    for (const [own] of sides) {
      const text = await read(own.member, `/v1/users/patients-export/${own.member.userId}`)
      expect(text.match(/Partagée/g)).toHaveLength(1)
    }
  })

  it('TEN-02 the PadoTest report compares with earlier ones of the same practice', async () => {
    const dates = ['15/01/2025', '15/02/2025']
    const found = await Promise.all(
      [one, other].map(async (own) => {
        const text = await read(own.member, `/v1/acts/padotest-pdf/${own.actId}?locale=fr`)
        return dates.filter((date) => text.includes(date))
      }),
    )
    expect(found).toEqual([['15/01/2025'], ['15/02/2025']])
  })

  it.each<[string, (side: Side) => string, (answer: ReplyBody) => unknown, [unknown, unknown]]>([
    ['the list', byUser('/v1/users/patients-get/:user'), ({ total }) => total, [1, 1]],
    ['the summary', byUser('/v1/users/patients-summary/:user'), ({ result: { total } }) => total, [1, 1]],
    ['the summary', byUser('/v1/users/patients-summary/:user'), ({ result: { withAlerts } }) => withAlerts, [1, 1]],
    ['the acts', () => `/v1/patients/${shared}/acts`, ({ total }) => total, [2, 3]],
    ['the lots', () => `/v1/patients/${shared}/lots`, ({ total }) => total, [1, 2]],
    ['the lots listed', () => `/v1/patients/${shared}/lots`, ({ result: { length } }) => length, [1, 2]],
    ['those recalled', byUser('/v1/users/lot-patients/:user?lot=LOT-1'), ({ result: { length } }) => length, [1, 2]],
    ['the recall', byUser('/v1/users/lot-patients/:user?lot=LOT-1'), ({ total }) => total, [1, 2]],
    [
      'the acts',
      byUser(`/v1/users/patient-act-counts/:user?patientUuids=${shared}`),
      ({ result }) => result,
      counts(2, 3),
    ],
    [
      'the files',
      byUser(`/v1/users/patient-file-counts/:user?patientUuids=${shared}`),
      ({ result }) => result,
      counts(1, 2),
    ],
  ])('TEN-02 %s are counted for each practice by itself', async (_, url, field, expected) => {
    const found = [one, other].map(async (side) => field(JSON.parse(await read(side.member, url(side)))))
    expect(await Promise.all(found)).toEqual(expected)
  })

  it('HOST-03 TEN-02 the journal names no person of the other practice', async () => {
    for (const [own] of sides) {
      const { result } = JSON.parse(await read(own.member, `/v1/patients/${shared}/journal`))
      const who = new Set(result.map((line: { actor: { uuid: string } }) => line.actor.uuid))
      expect(who).toEqual(new Set([own.member.userId]))
    }
  })

  it('TEN-02 an act takes no file of the other practice', async () => {
    const act = { ...xray, date: '2026-03-02', fileUuids: [other.fileIds[0]] }
    const refused = await ask(one.member, 'POST', `/v1/patients/${shared}/acts`, act)
    expect(refused.json()).toMatchObject({ status: 400, errors: [{ path: 'body.fileUuids', code: 'unknown' }] })
  })

  it('TEN-02 an import knows them by the number that this practice has for them', async () => {
    for (const [own, foreign] of sides) {
      const lines = `Nom;Prénom;Numéro de dossier\nNeuf;Paul;${foreign.mark}\nConnu;Paul;${own.mark}\n`
      expect((await checked(own.member, lines)).counts).toMatchObject({ fresh: 1, known: 1, faulty: 0 })
    }
  })
})

function counts(...each: [number, number]) {
  return each.map((count) => [{ patientUuid: shared, count }]) as [unknown, unknown]
}

describe('TEN-02 what one of two practices changes', () => {
  const pair = async () => {
    const id = randomUUID()
    const made: Member[] = []
    for (const notes of ['une', 'autre']) {
      const member = await makePractitioner(db)
      const patient = await makePatient(db, member.practiceId, { id, ...person, notes })
      if (notes === 'autre') await makeAct(db, patient, { date: '2026-02-01' })
      made.push(member)
    }
    const [own, foreign] = made as [Member, Member]
    return { id, own, foreign, seen: async (who: Member) => JSON.parse(await read(who, `/v1/patients/${id}`)).result }
  }

  it('TEN-02 in its own notes leaves those of the other', async () => {
    const { id, own, foreign, seen } = await pair()
    const change = { personInfo: person, notes: 'nouvelle', alerts: ['Latex'], version: 1 }
    expect((await ask(own, 'PUT', `/v1/patients/${id}`, change)).statusCode).toBe(200)
    expect(await seen(own)).toMatchObject({ notes: 'nouvelle', alerts: ['Latex'] })
    expect(await seen(foreign)).toMatchObject({ notes: 'autre', alerts: [] })
  })

  it('TEN-02 in its acts is the last visit there alone, and of its acts alone', async () => {
    const { id, own, foreign, seen } = await pair()
    const act = { ...xray, date: '2026-01-10' }
    expect((await ask(own, 'POST', `/v1/patients/${id}/acts`, act)).statusCode).toBe(201)
    expect((await seen(own)).lastVisit).toBe('2026-01-10')
    expect((await seen(foreign)).lastVisit).toBeNull()
  })

  it('TEN-02 by following them no more leaves the other following them', async () => {
    const { id, own, foreign, seen } = await pair()
    const url = `/v1/users/patient-unlink/${own.userId}/${id}`
    expect((await ask(own, 'GET', url)).statusCode).toBe(200)
    expect((await ask(own, 'GET', `/v1/patients/${id}`)).statusCode).toBe(404)
    expect((await seen(foreign)).notes).toBe('autre')
  })
})
