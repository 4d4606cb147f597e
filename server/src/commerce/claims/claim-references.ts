import type { ClaimKind } from '@arcade/contract/commerce/claims/claim-types.ts'
import { and, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import type { ReferenceSource } from '../../kernel/identity/references.ts'
import { claims } from './claims.table.ts'

/** A draft may be gone tomorrow. */
const sentOf = (practiceIds: readonly string[], ids: readonly string[]) =>
  and(inArray(claims.practiceId, [...practiceIds]), inArray(claims.id, [...ids]), ne(claims.state, 'draft'))

/** MSG-01: a conversation may be about a claim that the practice has sent. */
export const claimReferences: ReferenceSource<{ reference: string; claimKind: ClaimKind }> = {
  right: 'claims:read',
  async find(db: Db, practiceIds, ids) {
    if (practiceIds.length === 0 || ids.length === 0) return []
    const { practiceId, id, reference, kind: claimKind } = claims
    const rows = await db.select({ practiceId, id, reference, claimKind }).from(claims).where(sentOf(practiceIds, ids))
    return rows.map(({ practiceId, id, ...shown }) => ({ practiceId, id, shown }))
  },
  async search(db: Db, practiceIds, words, ids) {
    if (practiceIds.length === 0 || ids.length === 0) return []
    const found = words.map((word) => sql`position(${word} in fold_name(${claims.search})) > 0`)
    const rows = await db
      .select({ id: claims.id })
      .from(claims)
      .where(and(sentOf(practiceIds, ids), ...found))
    return rows.map(({ id }) => id)
  },
}
