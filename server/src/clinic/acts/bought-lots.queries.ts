import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { sql } from 'drizzle-orm'
import { erpBillLines, erpBills, erpLots } from '../../commerce/erp/index.ts'
import type { Db } from '../../kernel/database/db.ts'

/** Among those of one practice, which are few enough to be looked through. */
const contains = (search: string) => sql`position(lower(${search}) in lower(lot.lot || ' ' || lot.designation)) > 0`

export interface BoughtRow extends Record<string, unknown> {
  base: Base
  article: string
  family: string
  lot: string
  serial: boolean
  expiry: string | null
  quantity: number
  delivery: string
  deliveredOn: string
  invoice: string | null
  invoicedOn: string | null
}

/**
 * What the practice bought, latest first: a delivery note and the invoice for it say the same lot, and are one row. Of one
 * lot all of it, since a recall asks for it.
 */
export async function selectBoughtLots(
  db: Db,
  practiceId: string,
  { lot, search, limit }: { lot?: string | undefined; search?: string | undefined; limit: number },
) {
  const { rows } = await db.execute<BoughtRow>(sql`
    select bill.base, lot.designation as article, max(line.family) as family, lot.lot, lot.kind = 'SERIE' as serial,
      max(lot.expires_on)::text as expiry, max(lot.quantity) as quantity,
      coalesce(line.delivery_number, bill.number) as delivery,
      max(coalesce(line.delivery_on, bill.date))::text as "deliveredOn",
      max(bill.number) filter (where bill.type = 'FACTURE') as invoice,
      max(bill.date) filter (where bill.type = 'FACTURE')::text as "invoicedOn"
    from ${erpLots} lot
      join ${erpBills} bill on bill.id = lot.bill_id
      join ${erpBillLines} line on line.bill_id = lot.bill_id and line.line = lot.line
    where lot.practice_id = ${practiceId} and bill.type in ('BL', 'FACTURE')
      and ${lot === undefined ? sql`true` : sql`upper(lot.lot) = upper(${lot})`}
      and ${search ? contains(search) : sql`true`}
    group by bill.base, lot.article, lot.designation, lot.lot, lot.kind, coalesce(line.delivery_number, bill.number)
    order by max(coalesce(line.delivery_on, bill.date)) desc, delivery desc, lot.article
    limit ${limit}`)
  return rows
}
