import { areas, presets, type Rights } from '@arcade/contract/kernel/rights.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWithin, mayGive, mayManage, namesOf, rightsOf } from './collaborators.rules.ts'

const level = fc.constantFrom('none' as const, 'read' as const, 'write' as const)
const rights = fc.record(Object.fromEntries(areas.map((area) => [area, level]))) as fc.Arbitrary<Rights>

describe('COL-01 what one may give', () => {
  it('COL-01 nothing beyond one’s own, in any area', () => {
    fc.assert(
      fc.property(rights, rights, fc.constantFrom(...areas), (own, given, area) => {
        const giver = { role: 'collaborateur' as const, rights: { ...own, [area]: 'read' as const } }
        const more = { role: 'assistante' as const, rights: { ...given, [area]: 'write' as const } }
        expect(mayGive(giver, more)).toBe(false)
        expect(mayGive(giver, { role: 'assistante', rights: giver.rights })).toBe(true)
        expect(isWithin(given, presets.titulaire)).toBe(true)
      }),
    )
  })

  it('COL-01 only an owner makes or manages an owner', () => {
    const manager = { role: 'collaborateur' as const, rights: presets.titulaire }
    const owner = { role: 'titulaire' as const, rights: presets.titulaire }
    expect([mayGive(manager, owner), mayManage(manager, owner)]).toEqual([false, false])
    expect([mayGive(owner, owner), mayManage(owner, manager)]).toEqual([true, true])
  })

  it('COL-01 an owner holds everything, whatever is stored', () => {
    expect(rightsOf('titulaire', presets.comptable)).toEqual(presets.titulaire)
    expect(rightsOf('comptable', undefined)).toEqual(presets.comptable)
    expect(namesOf({ role: 'comptable', rights: presets.comptable })).toEqual([
      'comptable',
      'orders:read',
      'invoices:read',
      'payments:write',
      'smileys:read',
    ])
  })
})
