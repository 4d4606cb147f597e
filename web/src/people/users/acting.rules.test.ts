import { areas, presets, type Right } from '@arcade/contract/kernel/rights.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arches, canal, guest, owner, secretary } from '../../../test/members.ts'
import { actingOf, entryFor, obstacle, rightsWhere, startingEntry } from './acting.rules.ts'

const [forInes, forHugo, forHugoElsewhere] = secretary.actsFor ?? []
const gone = { userUuid: 'gone', practiceUuid: arches.uuid }
const levels = fc.constantFrom('none' as const, 'read' as const, 'write' as const)
const someRights = fc.record(Object.fromEntries(areas.map((area) => [area, levels]))) as fc.Arbitrary<
  (typeof presets)['titulaire']
>

describe('TEN-01 for whom one starts', () => {
  it('TEN-01 oneself, if one is a practitioner, whatever the order', () => {
    const me = { ...owner, actsFor: [...(secretary.actsFor ?? []), ...(owner.actsFor ?? [])] }
    expect(startingEntry(me, null)?.uuid).toBe(owner.uuid)
  })

  it('TEN-01 else the first', () => {
    expect(startingEntry(secretary, null)).toBe(forInes)
  })

  it('TEN-01 the chosen person, in the chosen practice', () => {
    expect(startingEntry(secretary, forHugoElsewhere ? actingOf(forHugoElsewhere) : null)).toBe(forHugoElsewhere)
  })

  it('TEN-01 a choice that is no longer offered is dropped', () => {
    expect(startingEntry(secretary, gone)).toBe(forInes)
    expect(entryFor(secretary, gone)).toBeNull()
  })

  it('TEN-04 a guest for no one', () => {
    expect(startingEntry(guest, gone)).toBeNull()
  })
})

describe('TEN-02 what stands in the way', () => {
  it('TEN-02 is judged in the practice where one acts', () => {
    expect(rightsWhere(secretary, forHugo ? actingOf(forHugo) : null)).toBe(presets.secretaire)
    expect(rightsWhere(secretary, { userUuid: 'any', practiceUuid: canal.uuid })).toBe(presets.comptable)
  })

  it('TEN-02 write opens what read opens, read nothing that asks for write, none nothing', () => {
    const acting = { userUuid: owner.uuid, practiceUuid: arches.uuid }
    fc.assert(
      fc.property(someRights, fc.constantFrom(...areas), (rights, area) => {
        const me = { ...owner, practices: [{ ...arches, role: 'assistante' as const, rights }] }
        const open = (right: Right) => obstacle(me, acting, right) === null
        expect([open(`${area}:read`), open(`${area}:write`)]).toEqual(
          { none: [false, false], read: [true, false], write: [true, true] }[rights[area]],
        )
      }),
    )
  })

  it('TEN-04 a guest writes messages, and lacks a practice for the rest', () => {
    const open = areas.filter((area) => obstacle(guest, null, `${area}:read`) === null)
    expect(open).toEqual(['messages'])
    expect(obstacle(guest, null, 'patients:read')).toBe('practice')
  })
})
