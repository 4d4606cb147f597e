import { problems } from '@arcade/contract/kernel/problem.ts'
import {
  areas,
  holds,
  type Level,
  presets,
  type Right,
  type Rights,
  roles,
  type Scope,
  scopeRules,
  scopes,
} from '@arcade/contract/kernel/rights.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide, type Standing } from './access.rules.ts'

const person = (subject: Standing['subject'] = null, operator = false): Standing => ({
  caller: { kind: 'person', operator, member: false },
  subject,
})
const machine = (scopes: Scope[], linked: boolean, rights: Rights | null = null): Standing => ({
  caller: { kind: 'machine', scopes },
  subject: { isSelf: false, rights, linked },
})
const anyRights = fc.record(
  Object.fromEntries(areas.map((area) => [area, fc.constantFrom<Level>('none', 'read', 'write')])),
) as fc.Arbitrary<Rights>
const stranger = { isSelf: false, rights: null, linked: false }
const colleague = (role: (typeof roles)[number]) => ({ isSelf: false, rights: presets[role], linked: false })

describe('decide', () => {
  it('TEN-02 a member without the right gets the name of the missing one', () => {
    expect(decide(['invoices:read'], person(colleague('secretaire')))).toEqual({
      allowed: false,
      kind: problems.rightMissing,
      missing: 'invoices:read',
    })
  })

  it('TEN-02 outside the practice there is nothing', () => {
    expect(decide(['patients:read'], person(stranger))).toEqual({ allowed: false, kind: problems.notFound })
  })

  it('TEN-02 every preset allows exactly what it holds', () => {
    const rights = areas.flatMap((area): Right[] => [`${area}:read`, `${area}:write`])
    fc.assert(
      fc.property(fc.constantFrom(...roles), fc.constantFrom(...rights), (role, right) => {
        expect(decide([right], person(colleague(role))).allowed).toBe(holds(presets[role], right))
      }),
    )
  })

  it('the right to write includes the right to read, never the reverse', () => {
    const reader = { isSelf: false, rights: { ...presets.titulaire, patients: 'read' as const }, linked: false }
    expect(decide(['patients:read'], person(reader)).allowed).toBe(true)
    expect(decide(['patients:write'], person(reader)).allowed).toBe(false)
    expect(decide(['patients:read'], person(colleague('titulaire'))).allowed).toBe(true)
  })

  it('self admits the subject in person alone', () => {
    expect(decide(['self'], person({ ...stranger, isSelf: true })).allowed).toBe(true)
    expect(decide(['self'], person(colleague('titulaire')))).toEqual({ allowed: false, kind: problems.notFound })
  })

  it('TEN-03 a machine needs the scope and the link, and without the link sees nothing', () => {
    expect(decide(['machine users:read'], machine(['users:read'], true)).allowed).toBe(true)
    expect(decide(['machine users:read'], machine(['users:read'], false))).toEqual({
      allowed: false,
      kind: problems.notFound,
    })
    expect(decide(['machine users:read'], machine(['orders:write'], true))).toEqual({
      allowed: false,
      kind: problems.scopeMissing,
      missing: 'users:read',
    })
  })

  it('TEN-02 TEN-03 a machine may what its scope says and the person it acts for may do, never more', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...scopes),
        fc.subarray([...scopes]),
        fc.boolean(),
        fc.option(anyRights),
        (scope, granted, linked, rights) => {
          const { right } = scopeRules[scope]
          const held = right === null || (rights !== null && holds(rights, right))
          const decision = decide([`machine ${scope}`], machine(granted, linked, rights))
          expect(decision.allowed).toBe(linked && granted.includes(scope) && held)
        },
      ),
    )
  })

  it('TEN-02 TEN-03 a machine of a linked application gets the name of the right that the person lacks', () => {
    for (const rights of [presets.comptable, null]) {
      const decision = decide(['patients:read', 'machine patients:read'], machine(['patients:read'], true, rights))
      expect(decision).toEqual({ allowed: false, kind: problems.rightMissing, missing: 'patients:read' })
    }
    const unlinked = decide(['machine patients:read'], machine(['patients:read'], false, presets.titulaire))
    expect(unlinked).toEqual({ allowed: false, kind: problems.notFound })
  })

  it('TEN-03 a scope named like a right needs at least that right', () => {
    const rights = new Set<string>(areas.flatMap((area) => [`${area}:read`, `${area}:write`]))
    // Which right a file needs depends on what it hangs on: decided with the file.
    const byHost = new Set<string>(['files:read', 'files:write'])
    const named = scopes.filter((scope) => rights.has(scope) && !byHost.has(scope))
    for (const scope of named) expect(scopeRules[scope].right).toBe(scope)
  })

  it('a machine is no person, whatever its scopes', () => {
    expect(decide(['signed-in', 'self', 'operator'], machine(['users:read'], true)).allowed).toBe(false)
  })

  it('what an application asks about itself needs no scope, and admits no person', () => {
    expect(decide(['machine'], { ...machine([], false), subject: null }).allowed).toBe(true)
    expect(decide(['machine'], person(null, true))).toEqual({ allowed: false, kind: problems.forbidden })
  })

  it('an operator route admits operators alone', () => {
    expect(decide(['operator'], person(null, true)).allowed).toBe(true)
    expect(decide(['operator'], person(null))).toEqual({ allowed: false, kind: problems.forbidden })
  })

  it('one grant that is met is enough', () => {
    expect(decide(['self', 'patients:read'], person(colleague('secretaire'))).allowed).toBe(true)
  })
})
