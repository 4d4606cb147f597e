import type { Admission } from '@arcade/contract/commerce/partnerships/partnership-states.ts'
import type { Category, Translation } from '@arcade/contract/kernel/applications.ts'
import { sql } from 'drizzle-orm'
import { check, date, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../../kernel/database/columns.ts'

/** PRT-01: partners that are no application of the portal; those are in `applications` and listed beside them. */
export const directoryEntries = pgTable(
  'directory_entries',
  {
    id: id(),
    /** What the operator calls it by. */
    key: text('key').notNull().unique(),
    name: text('name').notNull(),
    translation: jsonb('translation').$type<Translation>().notNull(),
    advantage: jsonb('advantage').$type<Translation>(),
    /** The last day of the advantage. */
    validUntil: date('valid_until'),
    /** A picture of the portal's own. */
    image: text('image'),
    link: text('link').notNull(),
    category: text('category').$type<Category>().notNull(),
    /** REC-01: how practices join; null where there is nothing to join. */
    admission: text('admission').$type<Admission>(),
    /** What those who joined say there to get the advantage. */
    memberCode: text('member_code'),
    createdAt: createdAt(),
  },
  (table) => [
    check('directory_entries_category', sql`${table.category} in ('medical', 'lifestyle', 'training', 'finance')`),
    check('directory_entries_admission', sql`${table.admission} in ('open', 'reviewed')`),
    // The command line checks more; whatever comes by another way is at least no script.
    check('directory_entries_link', sql`${table.link} ~ '^https?://'`),
  ],
)
