import {
  type ActFault,
  type ActState,
  type ActType,
  actFaults,
  actKindOf,
  actTypes,
  type DetailField,
  type Details,
} from '@arcade/contract/clinic/acts/act-types.ts'
import { changedSince, clashesOf, without } from '../../kernel/merging.rules.ts'
import type { Act, NewAct } from './acts.api.ts'
import { isFaulty, type LotValues, lotBodyOf, lotValuesOf } from './lots.rules.ts'
import { parseNumber } from './numbers.rules.ts'

/**
 * What the form of an act holds: flat, and never null. Fields of all types stand side by side (`details.torque`,
 * `checklist.aligners`), so that nothing is lost when somebody chooses another type and comes back.
 */
export interface ActValues {
  [field: string]: unknown
  type: ActType | ''
  state: ActState
  date: string
  teeth: readonly number[]
  practitioner: string
  note: string
  lots: readonly LotValues[]
  fileUuids: readonly string[]
}

export type SaidValues = ActValues & { type: ActType }
export const hasType = (values: ActValues): values is SaidValues => values.type !== ''

const allFields: readonly [string, DetailField][] = actTypes.flatMap((type) => Object.entries(actKindOf(type).fields))

const emptyDetails = () =>
  Object.fromEntries(allFields.map(([key, { kind }]) => [`details.${key}`, kind === 'flag' ? false : '']))
/** Merged element by element where two people change one act: no lot that one of them placed is lost. */
const mergedFields: readonly string[] = ['lots', ...actTypes.map((type) => `checklist.${type}`)]

/** They mean something else, or nothing, once the type is another. */
const isOfType = (field: string) => /^(lots|teeth|details\..+|checklist\..+)$/.test(field)

/** In which fields two people changed an act in ways that do not go together: one of them chooses. */
function actClashes(opened: ActValues, saved: ActValues, typed: ActValues): string[] {
  const clashes = new Set(clashesOf(opened, saved, typed, mergedFields))
  if (lotsClash(opened.lots, saved.lots, typed.lots)) clashes.add('lots')
  const [theirs, mine] = [changedSince(opened, saved), changedSince(opened, typed)]
  const differ = changedSince(saved, typed).filter(isOfType)
  // With another type goes what the other side recorded under the one before: never without a word.
  const lost = [...(mine.includes('type') ? theirs : []), ...(theirs.includes('type') ? mine : [])].filter((field) =>
    differ.includes(field),
  )
  if (typed.type !== saved.type && lost.length > 0) for (const field of ['type', ...lost]) clashes.add(field)
  return [...clashes]
}

/** The same device was changed or removed on both sides, or the same lot added: a merge would keep it twice, or bring it back. */
function lotsClash(opened: readonly LotValues[], theirs: readonly LotValues[], mine: readonly LotValues[]): boolean {
  const gone = without(without(opened, mine), theirs)
  const ours = without(without(mine, opened), theirs)
  const others = without(without(theirs, opened), mine)
  if (gone.length > 0 && ours.length + others.length > 0) return true
  const numbers = new Set(others.map(numberOf))
  return ours.some((lot) => numbers.has(numberOf(lot)))
}

const numberOf = ({ lot }: LotValues) => lot.trim().toLowerCase()

/** Lists that clash do not go together by themselves. */
export const actMerge = {
  clashes: actClashes,
  lists: (clashes: readonly string[]) => mergedFields.filter((field) => !clashes.includes(field)),
}

const emptyChecklists = () => Object.fromEntries(actTypes.map((type) => [`checklist.${type}`, []]))

export const newValues = (date: string, practitioner: string): ActValues => ({
  type: '',
  state: 'planned',
  date,
  teeth: [],
  practitioner,
  note: '',
  lots: [],
  fileUuids: [],
  ...emptyDetails(),
  ...emptyChecklists(),
})

/** `write` is how a number is written in the language. */
export function valuesOf(act: Act, write: (value: number) => string): ActValues {
  const details = Object.entries(act.details).map(([key, value]) => [
    `details.${key}`,
    typeof value === 'number' ? write(value) : value,
  ])
  return {
    ...newValues(act.date, act.practitioner?.uuid ?? ''),
    type: act.type,
    state: act.state,
    teeth: act.teeth,
    note: act.note ?? '',
    lots: lotValuesOf(act.lots),
    fileUuids: act.fileUuids,
    ...Object.fromEntries(details),
    [`checklist.${act.type}`]: act.checklist,
  }
}

/** As the type's table has them; what cannot be read as a number stays what was typed, and is refused. */
function detailsOf(values: SaidValues): Details {
  const details: Details = {}
  for (const [key, { kind }] of Object.entries(actKindOf(values.type).fields)) {
    const value = values[`details.${key}`]
    const text = textIn(value).trim()
    if (value === true) details[key] = true
    else if (text) details[key] = kind === 'number' ? (parseNumber(text) ?? text) : text
  }
  return details
}

const checklistOf = (values: SaidValues): string[] => values[`checklist.${values.type}`] as string[]

/** The lots that are saved: some types have none, whatever the form still holds. */
export const lotsOf = ({ type, lots }: ActValues): readonly LotValues[] =>
  type && actKindOf(type).lots === 'none' ? [] : lots

export function bodyOf(values: SaidValues): NewAct {
  const { type, state, date, note, practitioner } = values
  const kind = actKindOf(type)
  return {
    type,
    state,
    date,
    teeth: (kind.teeth === 'none' ? [] : [...values.teeth]) as NonNullable<NewAct['teeth']>,
    note: note.trim() || null,
    details: detailsOf(values),
    checklist: checklistOf(values),
    lots: lotBodyOf(lotsOf(values)),
    fileUuids: [...values.fileUuids],
    ...(practitioner && { practitionerUuid: practitioner }),
  }
}

export type Fault = ActFault | { path: string; code: 'future' | 'date' | 'lot' }

/** What is wrong already, before anybody is asked. */
export function faultsIn(values: SaidValues, today: string): Fault[] {
  const { type, state, date, teeth } = values
  const lots = lotsOf(values)
  const isDate = /^\d{4}-\d\d-\d\d$/.test(date)
  return [
    ...(isDate ? [] : [{ path: 'date', code: date.trim() ? ('date' as const) : ('needed' as const) }]),
    ...(isDate && state === 'done' && date > today ? [{ path: 'date', code: 'future' as const }] : []),
    ...(lots.some((lot) => isFaulty(lot, teeth)) ? [{ path: 'lots', code: 'lot' as const }] : []),
    ...actFaults({
      type,
      state,
      teeth,
      details: detailsOf(values),
      checklist: checklistOf(values),
      lots: lots.map(({ tooth }) => ({ tooth: Number(tooth) })),
    }),
  ]
}

/** Whether it says all that an act that is done must say. */
export const mayBeDone = (act: Act): boolean => actFaults({ ...act, state: 'done' }).length === 0

/** Done on the day that it was planned for, or today where that day is still to come. */
export const doneDate = ({ date }: Pick<Act, 'date'>, today: string): string => (date > today ? today : date)

/** What a new act is by its date, unless somebody says otherwise: most acts are recorded once they are done. */
export const stateOn = (date: string, today: string): ActState => (date > today ? 'planned' : 'done')

/** The act as it was read, to be sent again. */
export function bodyAgain({ type, state, date, teeth, note, details, checklist, lots, fileUuids }: Act): NewAct {
  return { type, state, date, teeth, note, details, checklist, lots, fileUuids }
}

/** A child's teeth come first below the age at which the last of them go. */
export const dentitionAt = (age: { unit: 'years' | 'months'; count: number } | null) =>
  age && (age.unit === 'months' || age.count < 12) ? 'child' : 'adult'

/** A value of the form that is written. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What a claim about an act knows of it; of several lots one is chosen there. */
export function claimOf({ patientUuid, date, teeth, lots }: Pick<Act, 'patientUuid' | 'date' | 'teeth' | 'lots'>) {
  const [only, ...others] = lots
  const lot = only && others.length === 0 ? only : undefined
  const where = lot?.tooth ? [lot.tooth] : teeth
  return { patientUuid, placedAt: date, teeth: where, article: lot?.article, lot: lot?.lot }
}
