import { claimMoves, claimStates, isClaimOpen } from '@arcade/contract/commerce/claims/claim-states.ts'
import { claimFields, claimTypes, fieldRules, removalCauses } from '@arcade/contract/commerce/claims/claim-types.ts'
import { between, judgeWarranty } from '@arcade/contract/commerce/claims/warranty.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ClaimFacts, faultsIn, fitted, missingIn, pseudonymOf } from './claims.rules.ts'

const today = '2026-11-16'
const nothing: ClaimFacts = {
  article: null,
  lot: null,
  family: null,
  patientUuid: null,
  teeth: [],
  placedAt: null,
  happenedAt: null,
  cause: null,
  orderReference: null,
  deliveryReference: null,
  invoiceNumber: null,
  text: null,
}
const everything: ClaimFacts = {
  article: 'Implant',
  lot: 'L1',
  family: 'implant',
  patientUuid: 'p',
  teeth: [36],
  placedAt: '2026-01-01',
  happenedAt: '2026-02-01',
  cause: 'fracture',
  orderReference: 'C1',
  deliveryReference: 'B1',
  invoiceNumber: 'F1',
  text: 'Un texte',
}

describe('the tables of claims', () => {
  it('CLM-02 every state but a draft is reached, and those between sending and decision are open', () => {
    const reached = new Set(claimStates.flatMap((from) => Object.keys(claimMoves[from])))
    expect(claimStates.filter((state) => !reached.has(state))).toEqual(['draft'])
    expect(claimStates.filter(isClaimOpen)).toEqual(['sent', 'received', 'in_review', 'needs_information'])
  })
})

describe('what a claim says', () => {
  it.each(claimTypes)('CLM-02 of type %s is fitted to it: no fault, and nothing missing', (type) => {
    const facts = fitted(type, everything)
    expect(faultsIn(type, facts, today)).toEqual([])
    expect(missingIn(type, facts, 1)).toEqual([])
    const wanted = claimFields.filter((field) => fieldRules[type][field] === 'required')
    expect(missingIn(type, nothing, 0)).toEqual(wanted)
  })

  it('CLM-02 is refused for a field of another type, a day in the future and a removal before the placement', () => {
    expect(faultsIn('service', { cause: 'trauma' }, today)).toEqual([{ path: 'cause', code: 'not-for-type' }])
    expect(faultsIn('B', { happenedAt: '2026-11-17' }, today)).toEqual([{ path: 'happenedAt', code: 'future' }])
    expect(faultsIn('B', { placedAt: '2026-03-02', happenedAt: '2026-03-01' }, today)).toEqual([
      { path: 'happenedAt', code: 'before-placed' },
    ])
  })

  it('ADM-04 names no patient to the handler: initials and year of birth', () => {
    const patient = { firstName: 'Élodie', lastName: 'de Roux', birthDate: '1984-05-06' }
    expect(pseudonymOf(patient)).toBe('É. D. 1984')
    expect(pseudonymOf({ ...patient, birthDate: null })).toBe('É. D.')
  })
})

describe('the warranty protocol', () => {
  const facts = { placedAt: '2020-01-15', removedAt: '2021-01-15', cause: 'no_integration', expiry: null } as const

  it.each([
    ['expired', 'not_covered', { expiry: '2020-01-14' }],
    ['early', 'covered', { removedAt: '2022-01-14' }],
    ['fracture', 'covered', { cause: 'fracture', removedAt: '2030-01-14' }],
    ['trauma', 'not_covered', { cause: 'trauma' }],
    ['over', 'not_covered', { removedAt: '2030-01-15' }],
    ['late', 'needs_review', { cause: 'peri_implantitis', removedAt: '2022-01-15' }],
    ['other', 'needs_review', { cause: 'other' }],
  ] as const)('CLM-01 rule %s says %s', (rule, verdict, more) => {
    expect(judgeWarranty({ ...facts, ...more })).toMatchObject({ rule, verdict })
  })

  it('CLM-01 decides whatever the days and the cause, and never for a removal before the placement', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, day, fc.constantFrom(...removalCauses), (placedAt, removedAt, cause) => {
        const judged = judgeWarranty({ placedAt, removedAt, cause, expiry: null })
        expect(judged === null).toBe(removedAt < placedAt)
        if (judged) expect(judged.months >= 0 && judged.days >= 0 && judged.days < 31).toBe(true)
      }),
    )
  })

  it.each([
    ['2026-03-18', '2026-11-10', 7, 23],
    ['2026-01-31', '2026-02-28', 1, 0],
    ['2026-01-31', '2026-03-01', 1, 1],
    ['2024-02-29', '2025-02-28', 12, 0],
    ['2026-05-05', '2026-05-05', 0, 0],
  ])('CLM-01 from %s to %s are %i months and %i days', (from, to, months, days) => {
    expect(between(from, to)).toEqual({ months, days })
  })
})
