import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { erpBills } from '../erp/index.ts'
import type { Db } from '../kernel/database/db.ts'

interface Part {
  /** Where the page before ended. */
  after: { date: string; id: string } | null
  limit: number
}

/** The invoices and credit notes of a practice as documents, newest first: each is a PDF at `/v1/invoices/{id}/pdf`. */
export const selectInvoiceDocuments = (db: Db, practiceId: string, { after, limit }: Part) =>
  db
    .select({
      id: erpBills.id,
      type: erpBills.type,
      base: erpBills.base,
      reference: erpBills.number,
      date: erpBills.date,
      totalInclTaxes: erpBills.totalIncl,
    })
    .from(erpBills)
    .where(
      and(
        eq(erpBills.practiceId, practiceId),
        inArray(erpBills.type, ['FACTURE', 'AVOIR']),
        after ? sql`(${erpBills.date}, ${erpBills.id}) < (${after.date}::date, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(erpBills.date), desc(erpBills.id))
    .limit(limit)
