import type { ReturnState } from '@arcade/contract/commerce/returns/return-states.ts'
import { addDays } from '../../kernel/days.rules.ts'
import type { ReturnableLine } from './returns.api.ts'

/** A line that goes back, with how much of it. */
export interface ChosenLine {
  line: ReturnableLine
  quantity: number
  lot: string
}

export const keyOf = ({ base, deliveryNote, line }: ReturnableLine) => `${base} ${deliveryNote} ${line}`

/** How much may go back: of the lot where one is named. */
export const mostOf = ({ line, lot }: ChosenLine): number =>
  Math.floor(line.lots.find((one) => one.lot === lot)?.left ?? line.left)

/** Of one line that is chosen; where one lot is left, it is that one. */
export function choose(line: ReturnableLine): ChosenLine {
  const left = line.lots.filter((lot) => lot.left >= 1)
  return { line, quantity: 1, lot: left.length === 1 ? (left[0]?.lot ?? '') : '' }
}

/** Why a line cannot be added: the rule that decides, or that a return goes to one company. */
export function obstacleOf(line: ReturnableLine, chosen: readonly ChosenLine[]) {
  if (line.rule !== 'returnable') return line.rule
  return chosen.some((one) => one.line.base !== line.base) ? ('other-base' as const) : null
}

/** No parcel goes back and no credit note comes. */
export const isVoid = (state: ReturnState): boolean => state === 'refused' || state === 'cancelled'

/** As it is sent. */
export const toLines = (chosen: readonly ChosenLine[]) =>
  chosen.map(({ line: { deliveryNote, line }, quantity, lot }) => ({
    deliveryNote,
    line,
    quantity,
    ...(lot && { lot }),
  }))

export interface LinesWanted {
  deliveryNote?: string
  from?: string
  to?: string
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The filter of the address, reversed dates included; without one: the last thirty days. */
export function linesWanted(params: URLSearchParams, today: string): LinesWanted {
  const given = (name: string) => params.get(name)?.trim().slice(0, 40) ?? ''
  const [deliveryNote, from, to] = [given('deliveryNote'), given('from'), given('to')]
  const wanted = {
    ...(deliveryNote && { deliveryNote }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  }
  return Object.keys(wanted).length > 0 ? wanted : { from: usualStart(today) }
}

const usualStart = (today: string) => addDays(today, -30)

/** The dates that stand there before somebody chooses others. */
export const isUsual = ({ from, to }: { from: string; to: string }, today: string): boolean =>
  from === usualStart(today) && to === ''

const steps = ['accepted', 'received', 'credited'] as const

/** What is still to come, last first; nothing once it is refused or cancelled. */
export function stepsToCome(state: ReturnState): readonly (typeof steps)[number][] {
  if (state === 'refused' || state === 'cancelled') return []
  return steps.slice((steps as readonly ReturnState[]).indexOf(state) + 1).toReversed()
}
