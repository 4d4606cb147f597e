import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { erpBillLines, erpBills, erpClients, type ReturnAddress } from '../erp/index.ts'
import { orders } from '../orders/index.ts'

interface OfClient {
  practiceId: string
  base: Base
  code: string
}

/** The orders of the base with these numbers that the portal knows. */
export const selectOrdersOf = (db: Db, { practiceId, base }: OfClient, numbers: readonly string[]) =>
  numbers.length === 0
    ? []
    : db
        .select({ uuid: orders.id, reference: orders.externalId })
        .from(orders)
        .where(and(eq(orders.practiceId, practiceId), eq(orders.base, base), inArray(orders.externalId, [...numbers])))
        .orderBy(orders.externalId, orders.id)

const shown = {
  uuid: erpBills.id,
  reference: erpBills.number,
  date: erpBills.date,
  totalPriceInclTaxes: erpBills.totalIncl,
}
const ofClient = ({ practiceId, base, code }: OfClient) =>
  and(eq(erpBills.practiceId, practiceId), eq(erpBills.base, base), eq(erpBills.code, code))

/** The invoices that bill one of these delivery notes, latest first. */
export const selectInvoicesOf = (db: Db, client: OfClient, deliveryNotes: readonly string[]) =>
  deliveryNotes.length === 0
    ? []
    : db
        .selectDistinct(shown)
        .from(erpBillLines)
        .innerJoin(erpBills, eq(erpBills.id, erpBillLines.billId))
        .where(
          and(
            eq(erpBillLines.practiceId, client.practiceId),
            inArray(erpBillLines.deliveryNumber, [...deliveryNotes]),
            ofClient(client),
            eq(erpBills.type, 'FACTURE'),
          ),
        )
        .orderBy(desc(erpBills.date), desc(erpBills.number))

/** Null where the copy does not have it yet. */
export async function selectCreditOf(db: Db, client: OfClient, number: string | null) {
  if (number === null) return null
  const [found] = await db
    .select(shown)
    .from(erpBills)
    .where(and(ofClient(client), eq(erpBills.type, 'AVOIR'), eq(erpBills.number, number)))
  return found ?? null
}

/** Where the ERP delivers to the client, or else bills it; null where it says neither. */
export async function selectSender(db: Db, { practiceId, base, code }: OfClient): Promise<ReturnAddress | null> {
  const [found] = await db
    .select({ client: erpClients.client })
    .from(erpClients)
    .where(and(eq(erpClients.practiceId, practiceId), eq(erpClients.base, base), eq(erpClients.code, code)))
  const all = found?.client.adresses ?? []
  const one = all.find(({ type }) => type === 'LIVRAISON') ?? all[0]
  if (!one) return null
  const { intitule: name, ligne1: line1, ligne2: line2, codePostal: postcode, ville: city, pays: country } = one
  return { name, line1, line2, postcode, city, country }
}
