import { and, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import type { ReferenceSource } from '../../kernel/identity/references.ts'
import { orders } from './orders.table.ts'

const ofThese = (practiceIds: readonly string[], ids: readonly string[]) =>
  and(inArray(orders.practiceId, [...practiceIds]), inArray(orders.id, [...ids]))

/** MSG-01: a conversation may be about an order of the practice. */
export const orderReferences: ReferenceSource<{ reference: string; designation: string }> = {
  right: 'orders:read',
  async find(db: Db, practiceIds, ids) {
    if (practiceIds.length === 0 || ids.length === 0) return []
    const { practiceId, id, externalId: reference, designation } = orders
    const rows = await db
      .select({ practiceId, id, reference, designation })
      .from(orders)
      .where(ofThese(practiceIds, ids))
    return rows.map(({ practiceId, id, ...shown }) => ({ practiceId, id, shown }))
  },
  async search(db: Db, practiceIds, words, ids) {
    if (practiceIds.length === 0 || ids.length === 0) return []
    const found = words.map((word) => sql`position(${word} in fold_name(${orders.search})) > 0`)
    const rows = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(ofThese(practiceIds, ids), ...found))
    return rows.map(({ id }) => id)
  },
}
