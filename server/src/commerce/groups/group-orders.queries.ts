import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import type { OrderStatus } from '@arcade/contract/commerce/orders/order-statuses.ts'
import type { Family } from '@arcade/contract/parts/families/families.ts'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { applications } from '../../kernel/identity/identity.table.ts'
import { orders } from '../orders/index.ts'

export interface OrderCursor {
  orderedAt: string
  uuid: string
}

interface GroupOrderRow {
  uuid: string
  practiceId: string
  application: string | null
  base: Base | null
  status: OrderStatus
  position: string
  expectedAt: string | null
  families: Family[]
  quantity: number
  delivered: number
  totalPriceInclTaxes: number | null
}

/**
 * Orders of several practices, newest first: no more of each than a page shows is read, from the index of its list. Never
 * the reference or what was ordered in words, which an application wrote and which may name a patient.
 */
export async function selectOrdersOf(
  db: Db,
  practiceIds: readonly string[],
  { after, limit }: { after: OrderCursor | null; limit: number },
) {
  const before = after ? sql`and (ordered_at, id) < (${after.orderedAt}::timestamptz, ${after.uuid}::uuid)` : sql``
  const { rows } = await db.execute<GroupOrderRow & Record<string, unknown>>(sql`
    select found.id as uuid, found.practice_id as "practiceId", application.name as application, found.base, found.status,
      found.ordered_at::text as position, found.expected_at::text as "expectedAt", found.families, found.quantity,
      found.delivered, found.total_cents as "totalPriceInclTaxes"
    from unnest(${sql.param([...practiceIds])}::uuid[]) as practice (id)
    cross join lateral (
      select * from ${orders} where practice_id = practice.id ${before} order by ordered_at desc, id desc limit ${limit}
    ) as found
    left join ${applications} as application on application.id = found.application_id
    order by found.ordered_at desc, found.id desc limit ${limit}`)
  return rows.map(({ application, base, ...row }) => ({
    ...row,
    orderedAt: new Date(row.position),
    source: application ?? (base ? baseNames[base] : ''),
  }))
}

export const selectOrderCountOf = (db: Db, practiceIds: readonly string[]): Promise<number> =>
  practiceIds.length === 0 ? Promise.resolve(0) : db.$count(orders, inArray(orders.practiceId, [...practiceIds]))
