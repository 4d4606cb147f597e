import { z } from 'zod'
import { calendarDate, instant } from '../../kernel/dates.ts'
import { page, pageQuery, result } from '../../kernel/envelopes.ts'
import { event } from '../../kernel/events.ts'
import { file } from '../../kernel/file.ts'
import { locales } from '../../kernel/locales.ts'
import { money } from '../../kernel/money.ts'
import { route } from '../../kernel/route.ts'
import { families } from '../../parts/families/families.ts'
import { bases } from '../erp/bases.ts'

/** Balances or movements of the practice have changed: `id` is the practice's. */
export const creditsChanged = event('credits.changed')

const base = z.enum(bases)

/** `current`: as the ERP answers now; `stale`: as of `asOf`, since the ERP does not answer; `missing`: never answered yet. */
export const balanceStates = ['current', 'stale', 'missing', 'no-account', 'not-connected'] as const

export const AccountBalance = z
  .object({
    base,
    state: z.enum(balanceStates).meta({
      description:
        '`current`, `stale` (the base does not answer; the last known balance of `asOf`), `missing` (never received), `no-account` (the practice is no client of the base) or `not-connected` (no ERP is configured)',
    }),
    known: z
      .object({
        balance: money.meta({ description: 'Above 0: to use; below 0: to pay' }),
        due: money.meta({ description: 'What is owed and due' }),
        notDue: money.meta({ description: 'What is owed and not yet due' }),
        currency: z.string(),
        asOf: instant.meta({ description: 'The time of the answer of the ERP' }),
      })
      .nullable(),
  })
  .meta({ id: 'AccountBalance' })

const mine = { access: ['payments:read'], subject: 'caller' } as const

export const getBalances = route({
  ...mine,
  method: 'GET',
  path: '/v1/credits/balances',
  summary: 'Get the last known balances of the practice in the four bases, each with its time',
  // RT-08: a tile of the dashboard, which reads it again every minute.
  activity: false,
  replies: { 200: result(z.array(AccountBalance)) },
})

export const movementTypes = ['bill', 'credit-note', 'payment', 'use', 'discount'] as const
export const movementOrigins = [
  'billing',
  'return',
  'goodwill',
  'discount',
  'transfer',
  'card',
  'direct-debit',
  'use',
] as const
export const movementUses = ['everything', 'base', 'family', 'nothing'] as const

export const Movement = z
  .object({
    uuid: z.uuid(),
    base,
    date: calendarDate,
    type: z.enum(movementTypes),
    label: z.string().meta({ description: 'As the ERP words it' }),
    origin: z.enum(movementOrigins),
    usableFor: z.enum(movementUses).meta({ description: 'What a credit pays for' }),
    family: z.enum(families).nullable().meta({ description: 'The family of articles that a credit is for' }),
    reference: z.string().nullable().meta({ description: 'The number of the invoice or credit note' }),
    dueOn: calendarDate.nullable(),
    amount: money.meta({ description: 'Above 0: in favour of the practice' }),
    balanceAfter: money,
    currency: z.string(),
  })
  .meta({ id: 'CreditMovement' })

/** A range that ends before it begins is a mistake. */
const period = {
  from: calendarDate.optional().meta({ description: 'First day' }),
  to: calendarDate.optional().meta({ description: 'Last day' }),
}
const filter = { base: base.optional(), ...period }
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to
const atEnd = { error: 'before-start', path: ['to'] }

export const listMovements = route({
  ...mine,
  method: 'GET',
  path: '/v1/credits/movements',
  summary: 'List the movements of the practice’s accounts, latest first',
  query: z.object({ ...pageQuery, ...filter }).refine(inOrder, atEnd),
  replies: { 200: page(Movement) },
})

export const exportMovements = route({
  ...mine,
  method: 'GET',
  path: '/v1/credits/movements-export',
  summary: 'Download the movements as CSV. Cells that a spreadsheet would read as formulas are escaped.',
  // It reads all there is: one person is not to keep others waiting by it.
  perMinute: 10,
  query: z.object({ ...filter, locale: z.enum(locales).default('fr') }).refine(inOrder, atEnd),
  replies: { 200: file('text/csv; charset=utf-8') },
})
