import { type ClaimState, claimStates } from '@arcade/contract/commerce/claims/claim-states.ts'
import {
  type ClaimField,
  type ClaimKind,
  type ClaimType,
  claimFields,
  claimTypes,
  mayHave,
  mustHave,
} from '@arcade/contract/commerce/claims/claim-types.ts'
import { judgeWarranty, type WarrantyVerdict } from '@arcade/contract/commerce/claims/warranty.ts'
import { allTeeth } from '@arcade/contract/parts/teeth/teeth.ts'
import { isUuid } from '../../kernel/uuid.rules.ts'
import type { Claim, ClaimChange, ClaimsWanted } from './claims.api.ts'

/** What the address of a list asks for; whatever it says that is none of ours is left out. */
export function wantedOf(kind: ClaimKind, params: URLSearchParams): ClaimsWanted {
  const state = claimStates.find((one: ClaimState) => one === params.get('state'))
  const search = (params.get('search') ?? '').trim().slice(0, 100)
  return { kind, ...(state && { state }), ...(search && { search }) }
}

export type ClaimInput = Omit<ClaimChange, 'type' | 'step'>

/** What a claim says, as the form shows it. */
export interface ClaimValues {
  type: ClaimType | null
  article: string
  lot: string
  lotExpiry: string | null
  patient: Claim['patient']
  teeth: readonly number[]
  placedAt: string
  happenedAt: string
  cause: Claim['cause']
  orderReference: string
  deliveryReference: string
  invoiceNumber: string
  text: string
}

export const valuesOf = (claim: Claim): ClaimValues => ({
  type: claim.type,
  article: claim.article ?? '',
  lot: claim.lot ?? '',
  lotExpiry: claim.lotExpiry,
  patient: claim.patient,
  teeth: claim.teeth,
  placedAt: claim.placedAt ?? '',
  happenedAt: claim.happenedAt ?? '',
  cause: claim.cause,
  orderReference: claim.orderReference ?? '',
  deliveryReference: claim.deliveryReference ?? '',
  invoiceNumber: claim.invoiceNumber ?? '',
  text: claim.text ?? '',
})

const texts = [
  'article',
  'lot',
  'placedAt',
  'happenedAt',
  'orderReference',
  'deliveryReference',
  'invoiceNumber',
  'text',
] as const

/** As it travels: what was changed, as far as the type has it. */
export function saidOf(type: ClaimType, edits: Partial<ClaimValues>): ClaimInput {
  const input: ClaimInput = {}
  for (const field of texts)
    if (edits[field] !== undefined && mayHave(type, field)) input[field] = edits[field].trim() || null
  if (edits.teeth && mayHave(type, 'teeth')) input.teeth = [...edits.teeth]
  if (edits.cause !== undefined && mayHave(type, 'cause')) input.cause = edits.cause
  if (edits.patient !== undefined && mayHave(type, 'patientUuid')) input.patientUuid = edits.patient?.uuid ?? null
  return input
}

/** The required fields that are still empty, of those that are asked for in one place. */
export function missingAmong(values: ClaimValues, fields: readonly ClaimField[]): ClaimField[] {
  const { type } = values
  if (!type) return []
  const isThere = (field: ClaimField) => {
    if (field === 'files' || field === 'family') return true
    if (field === 'patientUuid') return values.patient !== null
    if (field === 'teeth') return values.teeth.length > 0
    return (values[field] ?? '').trim() !== ''
  }
  return claimFields.filter((field) => fields.includes(field) && mustHave(type, field) && !isThere(field))
}

/** None while something is wrong with the days. */
export function verdictOf(values: ClaimValues, hasFaults: boolean): WarrantyVerdict | null {
  const { type, placedAt, happenedAt, cause, lotExpiry } = values
  if (type !== 'implant' || !cause || !placedAt || !happenedAt || hasFaults) return null
  return judgeWarranty({ placedAt, removedAt: happenedAt, cause, expiry: lotExpiry })
}

/** What "open a claim" knows where it stands; a field that the type does not have is not sent. */
export interface ClaimPrefill {
  /** Chosen in the form where it is not known; then it is an incident. */
  type?: ClaimType | undefined
  article?: string | undefined
  lot?: string | undefined
  teeth?: readonly number[] | undefined
  placedAt?: string | undefined
  patientUuid?: string | undefined
  orderReference?: string | undefined
  invoiceNumber?: string | undefined
}

export function paramsOf({ type, teeth, ...rest }: ClaimPrefill): URLSearchParams {
  const params = new URLSearchParams(type ? { type } : { kind: 'incident' })
  for (const [name, value] of Object.entries(rest)) if (value) params.set(name, value)
  if (teeth && teeth.length > 0) params.set('teeth', teeth.join(','))
  return params
}

export const typeIn = (params: URLSearchParams): ClaimType | null =>
  claimTypes.find((one) => one === params.get('type')) ?? null

/** Read from an address that anybody may have typed; as far as the type that was chosen has it. */
export function prefillOf(params: URLSearchParams, type: ClaimType): ClaimInput {
  const input: ClaimInput = {}
  for (const field of ['article', 'lot', 'orderReference', 'invoiceNumber'] as const) {
    const value = params.get(field)?.trim().slice(0, 200)
    if (value && mayHave(type, field)) input[field] = value
  }
  const placedAt = params.get('placedAt') ?? ''
  if (mayHave(type, 'placedAt') && /^\d{4}-\d{2}-\d{2}$/.test(placedAt)) input.placedAt = placedAt
  const patientUuid = params.get('patientUuid') ?? ''
  if (mayHave(type, 'patientUuid') && isUuid(patientUuid)) input.patientUuid = patientUuid
  const teeth = (params.get('teeth') ?? '').split(',').map(Number)
  const known = allTeeth.filter((tooth) => teeth.includes(tooth))
  if (mayHave(type, 'teeth') && known.length > 0) input.teeth = known
  return input
}
