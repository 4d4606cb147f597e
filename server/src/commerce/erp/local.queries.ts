import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { and, asc, desc, eq, gte, inArray, lte, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import type { BillType, ErpBill, ErpReturn, ErpReturnableLine, FeedName } from '../../parts/partners/erp.wire.ts'
import { erpBalances, erpBillLines, erpBills, erpClients, erpLots, erpReturns, erpSyncs } from './erp.table.ts'

/** Whose copy: a code in a base, which belongs to the practice. */
export interface Held {
  practiceId: string
  base: Base
  code: string
}

/** The moment at which all that the base knew of this code was here; null where that never was. */
export async function selectAsOf(db: Db, { base, code }: Held, feed: FeedName): Promise<Date | null> {
  const rows = await db
    .select({ code: erpSyncs.code, asOf: erpSyncs.asOf })
    .from(erpSyncs)
    .where(and(eq(erpSyncs.base, base), eq(erpSyncs.feed, feed), inArray(erpSyncs.code, ['', code])))
  const [own, whole] = [code, ''].map((code) => rows.find((row) => row.code === code)?.asOf ?? null)
  if (!own) return null
  return whole && whole > own ? whole : own
}

type OwnedTable = typeof erpBills | typeof erpReturns | typeof erpBalances | typeof erpClients
const of = (table: OwnedTable, { practiceId, base, code }: Held): SQL | undefined =>
  and(eq(table.practiceId, practiceId), eq(table.base, base), eq(table.code, code))

export async function selectBalance(db: Db, held: Held) {
  const [row] = await db.select().from(erpBalances).where(of(erpBalances, held))
  return row ?? null
}

export async function selectClient(db: Db, held: Held) {
  const [row] = await db.select().from(erpClients).where(of(erpClients, held))
  return row ?? null
}

const mostBills = 1000

/** As the gateway says them. */
export async function selectBills(db: Db, held: Held, type: BillType): Promise<ErpBill[]> {
  const bills = await db
    .select()
    .from(erpBills)
    .where(and(of(erpBills, held), eq(erpBills.type, type)))
    .orderBy(desc(erpBills.date), desc(erpBills.number))
    .limit(mostBills)
  const ids = bills.map(({ id }) => id)
  const isOf = (table: typeof erpBillLines | typeof erpLots) => inArray(table.billId, ids)
  const [lines, lots] = ids.length
    ? await Promise.all([
        db.select().from(erpBillLines).where(isOf(erpBillLines)).orderBy(asc(erpBillLines.line)),
        db.select().from(erpLots).where(isOf(erpLots)).orderBy(asc(erpLots.lot)),
      ])
    : [[], []]
  const lotsOf = Map.groupBy(lots, ({ billId, line }) => `${billId} ${line}`)
  const linesOf = Map.groupBy(lines, ({ billId }) => billId)
  return bills.map((bill) => ({
    numeroPiece: bill.number,
    typePiece: type,
    date: bill.date,
    referenceClient: bill.reference,
    codeClient: bill.code,
    totalHT: bill.totalExcl,
    totalTVA: bill.totalVat,
    totalTTC: bill.totalIncl,
    netAPayer: bill.toPay,
    montantRegle: bill.paid,
    solde: bill.balance,
    devise: bill.currency,
    echeances: bill.dueDates,
    statut: bill.status,
    supprime: false,
    lignes: (linesOf.get(bill.id) ?? []).map((line) => ({
      ligne: line.line,
      codeArticle: line.article,
      designation: line.designation,
      famille: line.family,
      quantite: line.quantity,
      prixUnitaireHT: line.unitPriceExcl,
      remisePct: line.discountPercent,
      tauxTVA: line.vatRate,
      codeTaxe: line.taxCode,
      montantHT: line.amountExcl,
      montantTTC: line.amountIncl,
      numeroBL: line.deliveryNumber,
      dateBL: line.deliveryOn,
      numeroBC: line.orderNumber,
      lots: (lotsOf.get(`${bill.id} ${line.line}`) ?? []).map(toLineLot),
    })),
  }))
}

interface KeptLot {
  lot: string
  kind: 'LOT' | 'SERIE'
  expiresOn: string | null
  quantity: number
}
const toLineLot = ({ lot, kind, expiresOn, quantity }: KeptLot) => ({
  numero: lot,
  type: kind,
  peremption: expiresOn,
  quantite: quantity,
})

export async function selectReturns(db: Db, held: Held): Promise<ErpReturn[]> {
  const rows = await db
    .select()
    .from(erpReturns)
    .where(of(erpReturns, held))
    .orderBy(desc(erpReturns.date), desc(erpReturns.number))
    .limit(mostBills)
  return rows.map((row) => ({
    numeroRetour: row.number,
    referenceExterne: row.reference,
    codeClient: row.code,
    date: row.date,
    statut: row.state,
    numeroAvoir: row.creditNumber,
    etapes: (row.progress?.steps ?? []).map(({ state, on }) => ({ statut: state, date: on })),
    envoyerAvant: null,
    adresseRetour: null,
    avoirPrevuLe: null,
    montantPrevu: null,
    lignes: row.lines,
    supprime: false,
  }))
}

export interface ReturnableFilter {
  numeroBL: string | undefined
  du: string | undefined
  au: string | undefined
}

/** Lines of delivery notes less what was returned of them; what was refused may be returned again. */
export async function selectReturnableLines(
  db: Db,
  held: Held,
  { numeroBL, du, au }: ReturnableFilter,
): Promise<ErpReturnableLine[]> {
  const [bills, returns] = await Promise.all([
    db
      .select({ number: erpBills.number, date: erpBills.date, billId: erpBills.id, line: erpBillLines })
      .from(erpBills)
      .innerJoin(erpBillLines, eq(erpBillLines.billId, erpBills.id))
      .where(
        and(
          of(erpBills, held),
          eq(erpBills.type, 'BL'),
          numeroBL ? eq(erpBills.number, numeroBL) : undefined,
          du ? gte(erpBills.date, du) : undefined,
          au ? lte(erpBills.date, au) : undefined,
        ),
      )
      .orderBy(desc(erpBills.date), desc(erpBills.number), asc(erpBillLines.line))
      .limit(5 * mostBills),
    db
      .select({ lines: erpReturns.lines })
      .from(erpReturns)
      .where(and(of(erpReturns, held), notInArray(erpReturns.state, ['REFUSE', 'ANNULE']))),
  ])
  const returned = new Map<string, number>()
  for (const { numeroBL, ligne, quantite } of returns.flatMap(({ lines }) => lines)) {
    const key = `${numeroBL} ${ligne}`
    returned.set(key, (returned.get(key) ?? 0) + quantite)
  }
  const ids = [...new Set(bills.map(({ billId }) => billId))]
  const lots = ids.length ? await db.select().from(erpLots).where(inArray(erpLots.billId, ids)) : []
  const lotsOf = Map.groupBy(lots, ({ billId, line }) => `${billId} ${line}`)
  return bills.map(({ number, date, billId, line }) => {
    const back = returned.get(`${number} ${line.line}`) ?? 0
    return {
      numeroBL: number,
      dateBL: date,
      ligne: line.line,
      codeArticle: line.article,
      designation: line.designation,
      famille: line.family,
      quantite: line.quantity,
      quantiteRetournee: back,
      quantiteRestante: Math.max(0, line.quantity - back),
      lots: (lotsOf.get(`${billId} ${line.line}`) ?? []).map(toLineLot),
    }
  })
}

/** Each lot by its delivery note where there is one, with the invoice that came for it. */
export async function selectSoldLots(db: Db, held: Held, article: string) {
  const invoice = sql<string | null>`(
    select invoice.number from ${erpLots} billed
    join ${erpBills} invoice on invoice.id = billed.bill_id and invoice.type = 'FACTURE'
      and invoice.base = ${held.base} and invoice.code = ${held.code}
    join ${erpBillLines} line on line.bill_id = billed.bill_id and line.line = billed.line
    where billed.practice_id = ${held.practiceId} and billed.article = ${erpLots.article} and billed.lot = ${erpLots.lot}
      and line.delivery_number = ${erpBills.number}
    order by invoice.date limit 1)`
  const rows = await db
    .select({
      lot: erpLots,
      type: erpBills.type,
      number: erpBills.number,
      date: erpBills.date,
      line: erpBillLines,
      invoice,
    })
    .from(erpLots)
    .innerJoin(erpBills, eq(erpBills.id, erpLots.billId))
    .innerJoin(erpBillLines, and(eq(erpBillLines.billId, erpLots.billId), eq(erpBillLines.line, erpLots.line)))
    .where(
      and(
        eq(erpLots.practiceId, held.practiceId),
        eq(erpLots.article, article),
        of(erpBills, held),
        inArray(erpBills.type, ['BL', 'FACTURE']),
      ),
    )
    .orderBy(desc(erpBills.date), desc(erpBills.number), asc(erpLots.lot))
    .limit(mostBills)
  const delivered = new Set(rows.flatMap(({ type, number, lot }) => (type === 'BL' ? [`${number} ${lot.lot}`] : [])))
  return rows
    .filter(({ type, line, lot }) => type === 'BL' || !delivered.has(`${line.deliveryNumber} ${lot.lot}`))
    .map(({ lot, type, number, date, line, invoice }) => ({
      codeArticle: lot.article,
      designation: lot.designation,
      lot: lot.lot,
      type: lot.kind,
      peremption: lot.expiresOn,
      quantite: lot.quantity,
      numeroBL: type === 'BL' ? number : line.deliveryNumber,
      dateBL: type === 'BL' ? date : line.deliveryOn,
      numeroFacture: type === 'FACTURE' ? number : invoice,
    }))
}
