import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../database/columns.ts'

/**
 * `waiting`: to be sent, for the first time or again; `sent`: under way, its outcome not known yet; `answered`: done;
 * `refused`: the partner does not do it; `needs-person`: not done after days, an operator decides.
 */
export type OutboxState = 'waiting' | 'sent' | 'answered' | 'refused' | 'needs-person'

/** ERP-01: what is to be written at a partner, stored until it has answered. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    /** The order in which it came. */
    position: bigint('position', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text('kind').notNull(),
    /** By which the partner knows it again: what is sent twice is done once. */
    reference: text('reference').notNull(),
    /** Entries of one key are sent in their order, one after the other. */
    orderKey: text('order_key').notNull(),
    data: jsonb('data').$type<object>().notNull(),
    state: text('state').$type<OutboxState>().notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    /** When it is sent at the earliest; of one under way, when it is taken for lost. */
    nextAt: moment('next_at').notNull(),
    createdAt: createdAt(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** How the last attempt failed: a code of ours, or the partner's where it refused. */
    failure: text('failure'),
    answer: jsonb('answer').$type<object>(),
  },
  (table) => [
    unique('outbox_reference').on(table.kind, table.reference),
    index('outbox_open').on(table.orderKey, table.position).where(sql`state in ('waiting', 'sent', 'needs-person')`),
    index('outbox_due').on(table.nextAt).where(sql`state in ('waiting', 'sent')`),
    check('outbox_state', sql`${table.state} in ('waiting', 'sent', 'answered', 'refused', 'needs-person')`),
  ],
)
