import type { PickupState } from '@arcade/contract/commerce/recycling/pickup-states.ts'
import type { WasteKind } from '@arcade/contract/commerce/recycling/waste-kinds.ts'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, moment } from '../../kernel/database/columns.ts'
import { practices, users } from '../../kernel/identity/identity.table.ts'

/** REC-01: what a practice has picked up to be recycled. */
export const pickups = pgTable(
  'pickups',
  {
    id: id(),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    /** What people call it by, here, at the collector's and on the certificate. */
    reference: text('reference').notNull(),
    kind: text('kind').$type<WasteKind>().notNull(),
    state: text('state').$type<PickupState>().notNull().default('requested'),
    /** As the practice estimates it, in kilograms. */
    weight: integer('weight').notNull(),
    wantedOn: date('wanted_on').notNull(),
    place: text('place').notNull(),
    requestedBy: uuid('requested_by')
      .notNull()
      .references(() => users.id),
    plannedOn: date('planned_on'),
    carrier: text('carrier'),
    collectedOn: date('collected_on'),
    collectedGrams: integer('collected_grams'),
    smileys: integer('smileys'),
    /** Of the collector, for the practice. */
    note: text('note'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    changedAt: moment('changed_at').notNull().defaultNow(),
  },
  (table) => [
    unique('pickups_reference').on(table.reference),
    index('pickups_list').on(table.practiceId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('pickups_documents')
      .on(table.practiceId, table.collectedOn.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`state = 'collected'`),
    index('pickups_open').on(table.wantedOn).where(sql`state in ('requested', 'planned')`),
    check('pickups_weight', sql`${table.weight} > 0`),
    // A certificate says when and how much.
    check(
      'pickups_collected',
      sql`${table.state} <> 'collected' or (${table.collectedOn} is not null and ${table.collectedGrams} > 0)`,
    ),
  ],
)
