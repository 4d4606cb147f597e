import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { translateIn } from '../../kernel/translation.ts'
import { dayFirst } from '../../parts/csv/csv-lines.rules.ts'
import { acts } from './acts.table.ts'

/** HOST-03: acts as the journal names them, deleted ones too: their type and day. */
export async function selectActNames(db: Db, practiceId: string, ids: readonly string[], locale: Locale) {
  const rows = await db
    .select({ id: acts.id, type: acts.type, date: acts.date })
    .from(acts)
    .where(and(eq(acts.practiceId, practiceId), inArray(acts.id, [...ids])))
  const t = translateIn(locale, 'acts')
  return rows.map(({ id, type, date }) => ({ id, name: `${t(`passport.acts.${type}`)}, ${dayFirst(date)}` }))
}
