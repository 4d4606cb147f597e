import type { Base } from '@arcade/contract/erp/bases.ts'
import { and, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import { erpBillLines, erpBills } from '../erp/index.ts'
import type { Db } from '../kernel/database/db.ts'
import { orders } from '../orders/index.ts'
import type { ErpReturn } from '../partners/erp.wire.ts'
import { reverseEarned } from '../smileys/index.ts'
import { type PartOfOrder, partsOf } from './returns.rules.ts'

export type OwnedReturn = ErpReturn & { practiceId: string }

const accepted = new Set<ErpReturn['statut']>(['ACCEPTE', 'RECU', 'AVOIR_EMIS'])

/**
 * SMI-02: once the ERP accepts a return, what its orders earned goes back in proportion, wherever the return was made. Each
 * return counts once for an order, however often its page is read.
 */
export async function reverseSmileys(db: Db, base: Base, returned: readonly OwnedReturn[], at: Date) {
  for (const one of returned) {
    if (one.supprime || !accepted.has(one.statut)) continue
    const { practiceId, referenceExterne, numeroRetour } = one
    for (const part of await selectParts(db, base, one))
      await reverseEarned(db, { practiceId, ...part, returnReference: referenceExterne ?? numeroRetour, at })
  }
}

/** How much of each order went back: delivery notes name the order of each of their lines. */
async function selectParts(
  db: Db,
  base: Base,
  { practiceId, codeClient, lignes }: OwnedReturn,
): Promise<PartOfOrder[]> {
  const notes = [...new Set(lignes.map(({ numeroBL }) => numeroBL))]
  if (notes.length === 0) return []
  const select = (which: SQL) =>
    db
      .select({
        note: erpBills.number,
        line: erpBillLines.line,
        orderNumber: erpBillLines.orderNumber,
        quantity: erpBillLines.quantity,
        cents: erpBillLines.amountIncl,
      })
      .from(erpBills)
      .innerJoin(erpBillLines, eq(erpBillLines.billId, erpBills.id))
      .where(
        and(
          eq(erpBills.practiceId, practiceId),
          eq(erpBillLines.practiceId, practiceId),
          eq(erpBills.base, base),
          eq(erpBills.code, codeClient),
          eq(erpBills.type, 'BL'),
          which,
        ),
      )
  const touched = await select(inArray(erpBills.number, notes))
  const numbers = [...new Set(touched.flatMap(({ orderNumber }) => orderNumber ?? []))]
  if (numbers.length === 0) return []
  const all = await select(inArray(erpBillLines.orderNumber, numbers))
  const told = await db
    .select({ orderNumber: orders.externalId, cents: max(orders.totalCents) })
    .from(orders)
    .where(
      and(
        eq(orders.practiceId, practiceId),
        inArray(orders.externalId, numbers),
        sql`${orders.totalCents} is not null`,
      ),
    )
    .groupBy(orders.externalId)
  return partsOf(all, lignes, new Map(told.map(({ orderNumber, cents }) => [orderNumber, cents ?? 0])))
}
