import {
  type ClaimField,
  type ClaimStep,
  type ClaimType,
  mayHave,
} from '@arcade/contract/commerce/claims/claim-types.ts'
import { isCalendarDate } from '../../ui/base/dates.ts'
import type { Claim, ClaimChange } from './claims.api.ts'
import { type ClaimValues, saidOf, valuesOf } from './claims.rules.ts'

/** The fields that travel: what else a lot brings along is known to the server. */
export const draftFields = [
  'type',
  'article',
  'lot',
  'patient',
  'teeth',
  'placedAt',
  'happenedAt',
  'cause',
  'orderReference',
  'deliveryReference',
  'invoiceNumber',
  'text',
] as const satisfies readonly (keyof ClaimValues)[]
export type DraftField = (typeof draftFields)[number]

type Values = Partial<ClaimValues>

/** What is typed into a draft, field by field. What was saved stays as it was typed: a space at the end is not lost under the cursor. */
export interface Edits {
  typed: Values
  /** What of it the server has, as it was typed. */
  sent: Values
  /** The saved value that was known then: another one was saved elsewhere. */
  over: Values
  /** What was sent and not answered yet, or never, in its order: found saved, it is one's own. */
  attempts: Attempts
}
/** Without a connection each pause of typing is one. */
const mostAttempts = 10
type Attempts = Partial<Record<keyof ClaimValues, unknown[]>>

export const noEdits: Edits = { typed: {}, sent: {}, over: {}, attempts: {} }

const comparable = (value: unknown): unknown => {
  if (typeof value === 'string') return value.trim()
  if (Array.isArray(value)) return JSON.stringify(value)
  return typeof value === 'object' && value !== null && 'uuid' in value ? value.uuid : value
}
export const isSame = (one: unknown, other: unknown) => comparable(one) === comparable(other)

export function edited(edits: Edits, more: Values, saved: ClaimValues): Edits {
  const fresh = Object.keys(more).filter((field) => !(field in edits.typed)) as (keyof ClaimValues)[]
  const begun = pick(saved, fresh)
  return {
    ...edits,
    typed: { ...edits.typed, ...more },
    sent: { ...edits.sent, ...begun },
    over: { ...edits.over, ...begun },
  }
}

export function underWay(edits: Edits, values: Values): Edits {
  const fields = Object.keys(values) as (keyof ClaimValues)[]
  const attempts = fields.map((field) => {
    const before = edits.attempts[field] ?? []
    return [field, isSame(before.at(-1), values[field]) ? before : [...before, values[field]].slice(-mostAttempts)]
  })
  return { ...edits, attempts: { ...edits.attempts, ...Object.fromEntries(attempts) } }
}

export const unsavedFields = ({ typed, sent }: Edits): DraftField[] =>
  draftFields.filter((field) => field in typed && !isSame(typed[field], sent[field]))

/** What was changed here and, in another way, elsewhere: saving it would overwrite that. */
export const clashesIn = (edits: Edits, saved: ClaimValues): DraftField[] =>
  unsavedFields(edits).filter(
    (field) => !isSame(saved[field], edits.over[field]) && !isSame(saved[field], edits.typed[field]),
  )

/** Over a newer version: what is saved here, and changed elsewhere since, follows; what both wrote alike is saved. */
export function followed(before: Edits, saved: ClaimValues): Edits {
  const own = fieldsOf(before).filter((field) => before.attempts[field]?.some((one) => isSame(one, saved[field])))
  const edits = delivered(before, pick(saved, own), saved)
  const unsaved = unsavedFields(edits)
  const changed = fieldsOf(edits).filter((field) => !isSame(saved[field], edits.over[field]))
  const alike = changed.filter((field) => isSame(saved[field], edits.typed[field]))
  const rest = without(edits, (field) => changed.includes(field) && !isIn(unsaved, field) && !alike.includes(field))
  return delivered(rest, pick(edits.typed, alike), saved)
}

/** The server has these values now. */
export function delivered(edits: Edits, sent: Values, saved: ClaimValues): Edits {
  const fields = Object.keys(sent) as (keyof ClaimValues)[]
  const attempts = fields.map((field) => [field, after(edits.attempts[field], sent[field])])
  const left = { ...edits.attempts, ...Object.fromEntries(attempts) }
  const next = {
    ...edits,
    attempts: left,
    sent: { ...edits.sent, ...sent },
    over: { ...edits.over, ...pick(saved, fields) },
  }
  return without(next, (field) => field === 'lotExpiry' && isIn(fields, 'lot'))
}

/** Those that were sent later may still arrive. */
const after = (attempts: unknown[] = [], arrived: unknown) =>
  attempts.slice(attempts.findLastIndex((one) => isSame(one, arrived)) + 1)

/** These stand as they are typed, over what is saved by now. */
export const kept = (edits: Edits, fields: readonly DraftField[], saved: ClaimValues): Edits => ({
  ...edits,
  over: { ...edits.over, ...pick(saved, fields) },
})

/** These are as they are saved. */
export const yieldedTo = (edits: Edits, fields: readonly DraftField[]): Edits =>
  without(edits, (field) => isIn(fields, field) || (field === 'lotExpiry' && isIn(fields, 'lot')))

export type Fault = 'invalid' | 'future' | 'before-placed'

/** What the server would refuse of the days: it is not sent before it is mended, and holds nothing else up. */
export function faultsOf({ placedAt, happenedAt }: ClaimValues, today: string): Partial<Record<DraftField, Fault>> {
  const faultOf = (day: string): Fault | undefined => {
    if (day.trim() === '') return undefined
    if (!isCalendarDate(day)) return 'invalid'
    return day > today ? 'future' : undefined
  }
  const [placed, happened] = [faultOf(placedAt), faultOf(happenedAt)]
  const isReversed = !placed && !happened && placedAt && happenedAt && happenedAt < placedAt
  return {
    ...(placed && { placedAt: placed }),
    ...(happened && { happenedAt: happened }),
    ...(isReversed && { happenedAt: 'before-placed' as const }),
  }
}

/** Another type drops what it does not have: then it is saved by a press of the button alone. */
function dropsSome(saved: ClaimValues, type: ClaimType | null | undefined): boolean {
  const isThere = (value: unknown) => (Array.isArray(value) ? value.length > 0 : !!value)
  return (
    !!type && draftFields.some((field) => field !== 'type' && isThere(saved[field]) && !mayHave(type, named(field)))
  )
}
const named = (field: Exclude<DraftField, 'type'>): ClaimField => (field === 'patient' ? 'patientUuid' : field)

export type Refused = Partial<Record<DraftField, { value: unknown; code: string }>>

interface Drafted {
  claim: Claim
  edits: Edits
  /** A step that the server has not heard of. */
  step: ClaimStep | null
  /** Values that the server refused, until they are changed. */
  refused: Refused
}

export const isRefused = (refused: Refused, field: DraftField, { typed }: Edits): boolean =>
  refused[field] !== undefined && isSame(refused[field].value, typed[field])

/** What can be saved now; null where there is nothing. */
export function savable(
  { claim, edits, step, refused }: Drafted,
  { today, confirmed }: { today: string; confirmed: boolean },
) {
  const saved = valuesOf(claim)
  const faults = faultsOf({ ...saved, ...edits.typed }, today)
  const clashes = clashesIn(edits, saved)
  const isHeld = (field: DraftField) => {
    if (field in faults || clashes.includes(field)) return true
    if (field === 'placedAt' && faults.happenedAt === 'before-placed') return true
    if (field === 'type' && !confirmed && dropsSome(saved, edits.typed.type)) return true
    return isRefused(refused, field, edits)
  }
  const fields = unsavedFields(edits).filter((field) => !isHeld(field))
  if (fields.length === 0 && !step) return null
  const values: Values = pick(edits.typed, fields)
  const type = values.type ?? claim.type
  const change: ClaimChange = { ...(step && { step }), ...(values.type && { type }), ...saidOf(type, values) }
  return { values, change }
}

const fieldsOf = ({ typed }: Edits) => Object.keys(typed) as (keyof ClaimValues)[]
const isIn = (fields: readonly string[], field: string) => fields.includes(field)

function pick(values: Values, fields: readonly (keyof ClaimValues)[]): Values {
  return Object.fromEntries(fields.map((field) => [field, values[field]]))
}

const omit = <V extends object>(values: V, isGone: (field: keyof ClaimValues) => boolean): V =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !isGone(field as keyof ClaimValues))) as V

const without = ({ typed, sent, over, attempts }: Edits, isGone: (field: keyof ClaimValues) => boolean): Edits => ({
  typed: omit(typed, isGone),
  sent: omit(sent, isGone),
  over: omit(over, isGone),
  attempts: omit(attempts, isGone),
})
