import {
  type ClaimField,
  type ClaimType,
  claimFields,
  mayHave,
  mustHave,
  type RemovalCause,
} from '@arcade/contract/commerce/claims/claim-types.ts'
import { judgeWarranty, type WarrantyVerdict } from '@arcade/contract/commerce/claims/warranty.ts'

/** What a claim says, as far as it says it. */
export interface ClaimFacts {
  article: string | null
  lot: string | null
  family: string | null
  patientUuid: string | null
  teeth: readonly number[]
  placedAt: string | null
  happenedAt: string | null
  cause: RemovalCause | null
  orderReference: string | null
  deliveryReference: string | null
  invoiceNumber: string | null
  text: string | null
}

export interface Fault {
  path: string
  code: string
}

const isThere = (value: string | readonly number[] | null | undefined) =>
  (typeof value === 'string' ? value.trim() : (value ?? '')).length > 0

/** CLM-02: the faults of a claim's input, complete or not. */
export function faultsIn(type: ClaimType, input: Partial<ClaimFacts>, today: string): Fault[] {
  const foreign = claimFields
    .filter((field) => field !== 'files' && isThere(input[field]) && !mayHave(type, field))
    .map((path) => ({ path, code: 'not-for-type' }))
  const ahead = (['placedAt', 'happenedAt'] as const)
    .filter((field) => (input[field] ?? '') > today)
    .map((path) => ({ path, code: 'future' }))
  const { placedAt, happenedAt } = input
  const reversed =
    placedAt && happenedAt && happenedAt < placedAt ? [{ path: 'happenedAt', code: 'before-placed' }] : []
  return [...foreign, ...ahead, ...reversed]
}

/** The fields that the type needs and that are not there yet. */
export const missingIn = (type: ClaimType, facts: ClaimFacts, fileCount: number): ClaimField[] =>
  claimFields.filter((field) => mustHave(type, field) && !(field === 'files' ? fileCount > 0 : isThere(facts[field])))

/** What another type does not have is dropped with the change of the type. */
export function fitted<T extends Partial<ClaimFacts>>(type: ClaimType, facts: T): T {
  const dropped = claimFields.filter((field) => field in facts && !mayHave(type, field))
  return { ...facts, ...Object.fromEntries(dropped.map((field) => [field, field === 'teeth' ? [] : null])) }
}

export function warrantyOf(type: ClaimType, facts: ClaimFacts, expiry: string | null): WarrantyVerdict | null {
  const { placedAt, happenedAt, cause } = facts
  if (type !== 'implant' || !placedAt || !happenedAt || !cause) return null
  return judgeWarranty({ placedAt, removedAt: happenedAt, cause, expiry })
}

interface PatientName {
  firstName: string
  lastName: string
}

const initialOf = (name: string) => Array.from(name.trim())[0]?.toUpperCase()

/** What the handler may know of a patient: initials and year of birth, never the name. */
export function pseudonymOf(patient: PatientName & { birthDate: string | null }): string {
  const initials = [patient.firstName, patient.lastName].map(initialOf).filter(Boolean).join('. ')
  return [`${initials}.`, patient.birthDate?.slice(0, 4)].filter(Boolean).join(' ')
}

const bare = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The patient's names in what somebody typed become initials, however they are accented or written. */
export function withoutName(text: string, { firstName, lastName }: PatientName): string {
  const parts = [firstName, lastName].flatMap((name) => [name, ...name.split(/[^\p{L}\p{M}’']+/u)])
  const names = new Map(parts.map((part) => [bare(part.trim()), `${initialOf(part)}.`]))
  return text.replaceAll(/[\p{L}\p{M}’']+/gu, (word) => names.get(bare(word)) ?? word)
}
