import { type ActState, type ActType, actFaults, type Details } from '@arcade/contract/clinic/acts/act-types.ts'
import type { Lot } from '@arcade/contract/clinic/acts/acts.contract.ts'
import { isPractitioner, type Role } from '@arcade/contract/kernel/rights.ts'
import { inOrder } from '@arcade/contract/parts/teeth/teeth.ts'
import type { z } from 'zod'

type NewLot = z.output<typeof Lot>

export interface ActInput {
  type: ActType
  state: ActState
  date: string
  teeth: number[]
  note?: string | null | undefined
  details: Details
  checklist: string[]
  lots: NewLot[]
  fileUuids: string[]
}

export interface Fault {
  path: string
  code: string
}

/** What is wrong with an act where the practice is: by the table of its type, and by the calendar. */
export function faultsIn(input: ActInput, { today, birthDate }: { today: string; birthDate: string | null }): Fault[] {
  const faults: Fault[] = actFaults(input)
  if (input.state === 'done' && input.date > today) faults.push({ path: 'date', code: 'future' })
  if (birthDate !== null && input.date < birthDate) faults.push({ path: 'date', code: 'before-birth' })
  return faults
}

/** An act as it is stored: teeth by their number, null instead of blanks. */
export function toActRow({ type, state, date, teeth, note, details, checklist, fileUuids }: ActInput) {
  return {
    type,
    state,
    date,
    teeth: inOrder(teeth),
    note: note?.trim() || null,
    details,
    checklist,
    fileIds: fileUuids,
  }
}

export const toLotRows = (lots: readonly NewLot[]) =>
  lots.map(({ article, manufacturer, lot, gtin, serial, expiry, tooth }) => ({
    article: article.trim(),
    manufacturer: manufacturer?.trim() ?? null,
    lot,
    gtin: gtin ?? null,
    serial: serial ?? null,
    expiry: expiry ?? null,
    tooth: tooth ?? null,
  }))

interface Staff {
  members: readonly { userId: string; role: Role }[]
}

interface Naming {
  /** The practitioner of the act; undefined where the input leaves it out. */
  named: string | null | undefined
  /** Who it was; undefined for a new act. */
  before: string | null | undefined
  callerId: string | null
}

/** Who does the act: undefined where the one who is named is no practitioner of the practice. */
export function practitionerOf({ members }: Staff, { named, before, callerId }: Naming): string | null | undefined {
  const practitioners = members.filter(({ role }) => isPractitioner(role)).map(({ userId }) => userId)
  if (named === undefined) {
    if (before !== undefined) return before
    const [only, ...others] = practitioners
    return practitioners.find((id) => id === callerId) ?? (others.length === 0 ? only : undefined) ?? null
  }
  if (named === null || named === before) return named
  return practitioners.find((id) => id === named)
}
