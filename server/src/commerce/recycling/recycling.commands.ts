import { pickupMoves } from '@arcade/contract/commerce/recycling/pickup-states.ts'
import { heaviestPickup, lastPickupDay } from '@arcade/contract/commerce/recycling/waste-kinds.ts'
import { z } from 'zod'
import { type Command, type Context, type Typed, WrongUsage } from '../../kernel/commands/command.ts'
import { listing } from '../../kernel/commands/listing.ts'
import { dayOf, parseTyped, textOf } from '../../kernel/commands/typed.ts'
import type { Db } from '../../kernel/database/db.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { addDays, todayIn } from '../../kernel/time/dates.ts'
import { selectPractice } from '../../people/users/index.ts'
import { lockByReference, type PickupRecord, selectOpen } from './recycling.queries.ts'
import { collectPickup, planPickup, refusePickup } from './write-pickup.ts'

const string = { type: 'string' } as const
const most = 500

async function listPickups({ db }: Context) {
  const open = await selectOpen(db, most)
  const rows = open.map(({ reference, wantedOn, plannedOn, state, kind, weight, practice, place }) => [
    reference,
    wantedOn,
    plannedOn,
    state,
    kind,
    `${weight} kg`,
    practice,
    place,
  ])
  const headings = ['reference', 'wanted', 'planned', 'state', 'what', 'weight', 'practice', 'place']
  return listing(headings, rows, 'No pick-up waits.')
}

interface OpenPickup {
  db: Db
  pickup: PickupRecord
  /** Where the practice is. */
  today: string
  now: Date
}

/** Under its lock; of one that is over it says so. */
async function onOpen({ db, clock }: Context, reference: string, work: (found: OpenPickup) => Promise<string>) {
  return db.transaction(async (db) => {
    const pickup = await lockByReference(db, reference)
    const practice = pickup && (await selectPractice(db, pickup.practiceId))
    if (!pickup || !practice) throw new OperatorError(`There is no pick-up ${reference}.`)
    if (Object.keys(pickupMoves[pickup.state]).length === 0)
      throw new OperatorError(`${reference} is ${pickup.state}: it may become nothing else.`)
    const now = clock.now()
    return work({ db, pickup, today: todayIn(practice.timeZone, now), now })
  })
}

const plan = (context: Context, reference: string, plannedOn: string, carrier: string | null) =>
  onOpen(context, reference, async ({ db, pickup, today, now }) => {
    if (plannedOn < today || plannedOn > addDays(today, lastPickupDay))
      throw new OperatorError(`${plannedOn} is not within the next ${lastPickupDay} days.`)
    await planPickup(db, pickup, { plannedOn, carrier, now })
    return `${reference} is planned on ${plannedOn}.`
  })

const collect = (context: Context, reference: string, grams: number, day: string | null) =>
  onOpen(context, reference, async ({ db, pickup, today, now }) => {
    const collectedOn = day ?? today
    if (collectedOn > today || collectedOn < todayIn('UTC', pickup.createdAt))
      throw new OperatorError(`${collectedOn} is in the future, or before the pick-up was requested.`)
    const smileys = await collectPickup(db, pickup, { grams, collectedOn, now })
    return `${reference} is collected: ${grams / 1000} kg, ${smileys} smileys.`
  })

const refuse = (context: Context, reference: string, note: string) =>
  onOpen(context, reference, async ({ db, pickup, now }) => {
    await refusePickup(db, pickup, { note, now })
    return `${reference} is refused.`
  })

/** In grams: what a scale of the collector shows. */
const kilogramsOf = ({ values }: Typed, name: string, { max }: { max: number }): number =>
  parseTyped(
    z
      .string()
      .regex(/^\d{1,5}(?:[.,]\d)?$/)
      .transform((typed) => Math.round(Number(typed.replace(',', '.')) * 1000))
      .pipe(
        z
          .int()
          .min(100)
          .max(max * 1000),
      ),
    values[name],
    `--${name}`,
    `kilograms from 0.1 to ${max}, such as 12.4`,
  )

function referenceOf({ positionals: [typed] }: Typed): string {
  if (!typed || !/^RC\d{6}-[A-Z0-9]{8}$/i.test(typed))
    throw new WrongUsage('<reference> must be one that "recycling list" shows.')
  return typed.toUpperCase()
}

/** ADM-04: the collector's side of recycling pick-ups. */
export const recyclingCommands: readonly Command[] = [
  {
    name: 'recycling list',
    arguments: [],
    options: {},
    usage: '',
    about: 'the pick-ups that wait: reference, wanted and planned day, state, what, weight, practice, place',
    read: () => listPickups,
  },
  {
    name: 'recycling plan',
    arguments: ['<reference>'],
    options: { on: string, carrier: string },
    usage: '<reference> --on <day> [--carrier <name>]',
    about: 'says when a pick-up is made, or that it is made on another day, and tells the practice',
    read(typed) {
      const [reference, on] = [referenceOf(typed), dayOf(typed, 'on')]
      if (on === null) throw new WrongUsage('--on is missing: it must be a day such as 2027-12-31.')
      const carrier = typed.values.carrier === undefined ? null : textOf(typed, 'carrier')
      return (context) => plan(context, reference, on, carrier)
    },
  },
  {
    name: 'recycling collect',
    arguments: ['<reference>'],
    options: { weight: string, on: string },
    usage: '<reference> --weight <kilograms> [--on <day>]',
    about: 'says what was weighed: the practice earns smileys, and has its certificate',
    read(typed) {
      const [reference, day] = [referenceOf(typed), dayOf(typed, 'on')]
      const grams = kilogramsOf(typed, 'weight', { max: 2 * heaviestPickup })
      return (context) => collect(context, reference, grams, day)
    },
  },
  {
    name: 'recycling refuse',
    arguments: ['<reference>'],
    options: { note: string },
    usage: '<reference> --note <text>',
    about: 'refuses a pick-up, and tells the practice why',
    read(typed) {
      const [reference, note] = [referenceOf(typed), textOf(typed, 'note')]
      return (context) => refuse(context, reference, note)
    },
  },
]
