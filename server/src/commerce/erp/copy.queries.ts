import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import type { ErpBalance, ErpClient, ErpMovement, ErpPiece, ErpReturn } from '../../parts/partners/erp.wire.ts'
import {
  erpBalances,
  erpBillLines,
  erpBills,
  erpClients,
  erpLots,
  erpMovements,
  erpReturns,
  practiceCodes,
} from './erp.table.ts'
import { progressOf } from './return-progress.rules.ts'

/** Of which practice the codes are; those of clients who are no practices here are left out. */
export async function selectOwners(db: Db, base: Base, codes: readonly string[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .select({ code: practiceCodes.code, practiceId: practiceCodes.practiceId })
    .from(practiceCodes)
    .where(and(eq(practiceCodes.base, base), inArray(practiceCodes.code, [...new Set(codes)])))
    // A code that is taken away meanwhile waits for this page.
    .for('key share')
  return new Map(rows.map(({ code, practiceId }) => [code, practiceId]))
}

/** Whose something is, and in which base. */
type Owned<T> = T & { practiceId: string }

/** All rows of a page as one parameter: a statement takes 65,535, and a page has more values than that. */
const asRows = (rows: readonly object[], columns: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${sql.raw(columns)})`

/** Before any of a page is changed: payments lock bills in this order too. */
export async function lockBills(db: Db, base: Base, bills: readonly ErpPiece[]) {
  await db.execute(sql`
    select from ${erpBills} where (base, code, type, number) in (
      select ${base}, "codeClient", "typePiece", "numeroPiece"
      from ${asRows(bills, `"codeClient" text, "typePiece" text, "numeroPiece" text`)})
    order by id for no key update`)
}

/** Bills and order confirmations with their lines and lots, each as the ERP says it now. */
export async function upsertBills(db: Db, base: Base, bills: readonly Owned<ErpPiece>[], now: Date) {
  const rows = bills.map((bill) => {
    const dates = bill.echeances.map(({ date }) => date)
    // The lines go into a table of their own.
    return { ...bill, lignes: null, dueOn: dates.toSorted((a, b) => (a < b ? -1 : 1)).at(-1) ?? null }
  })
  const { rows: upserted } = await db.execute<{ id: string; code: string; type: string; number: string }>(sql`
    insert into ${erpBills} (practice_id, base, code, type, number, date, reference, total_excl, total_vat, total_incl,
      to_pay, paid, balance, currency, due_on, due_dates, status, order_state, expected_on, copied_at)
    select "practiceId", ${base}, "codeClient", "typePiece", "numeroPiece", date, "referenceClient", "totalHT", "totalTVA",
      "totalTTC", "netAPayer", "montantRegle", solde, devise, "dueOn", echeances, statut,
      etat, "dateLivraisonPrevue", ${now.toISOString()}::timestamptz
    from ${asRows(
      rows,
      `"practiceId" uuid, "codeClient" text, "typePiece" text, "numeroPiece" text, date date, "referenceClient" text,
      "totalHT" bigint, "totalTVA" bigint, "totalTTC" bigint, "netAPayer" bigint, "montantRegle" bigint, solde bigint,
      devise text, "dueOn" date, echeances jsonb, statut text, etat text, "dateLivraisonPrevue" date`,
    )}
    on conflict (base, code, type, number) do update set date = excluded.date, reference = excluded.reference,
      total_excl = excluded.total_excl, total_vat = excluded.total_vat, total_incl = excluded.total_incl,
      to_pay = excluded.to_pay, paid = excluded.paid, balance = excluded.balance, currency = excluded.currency,
      due_on = excluded.due_on, due_dates = excluded.due_dates, status = excluded.status,
      order_state = excluded.order_state, expected_on = excluded.expected_on, copied_at = excluded.copied_at
    returning id, code, type, number`)
  const idOf = new Map(upserted.map(({ id, code, type, number }) => [keyOfBill(code, type, number), id]))
  const ids = upserted.map(({ id }) => id)
  // Lots are deleted by their own table: they hang on the bill, not on the line.
  await db.delete(erpLots).where(inArray(erpLots.billId, ids))
  await db.delete(erpBillLines).where(inArray(erpBillLines.billId, ids))
  const lines = bills.flatMap((bill) => {
    const billId = idOf.get(keyOfBill(bill.codeClient, bill.typePiece, bill.numeroPiece))
    return lastOf(bill.lignes, ({ ligne }) => String(ligne)).map((line) => ({
      ...line,
      billId,
      practiceId: bill.practiceId,
    }))
  })
  await insertLines(db, lines)
  await insertLots(
    db,
    lines.flatMap(({ lots, ...line }) => lastOf(lots, ({ numero }) => numero).map((lot) => ({ ...line, lot }))),
  )
}

const keyOfBill = (code: string, type: string, number: string) => JSON.stringify([code, type, number])

/** Of what has one key the last one: what a page says twice, or a bill of one line. */
export const lastOf = <T>(all: readonly T[], keyOf: (one: T) => string): T[] => [
  ...new Map(all.map((one) => [keyOf(one), one])).values(),
]

async function insertLines(db: Db, lines: readonly object[]) {
  if (lines.length === 0) return
  await db.execute(sql`
    insert into ${erpBillLines} (bill_id, practice_id, line, article, designation, family, quantity, unit_price_excl,
      discount_percent, vat_rate, tax_code, amount_excl, amount_incl, delivery_number, delivery_on, order_number, delivered)
    select "billId", "practiceId", ligne, "codeArticle", designation, famille, quantite, "prixUnitaireHT", "remisePct",
      "tauxTVA", "codeTaxe", "montantHT", "montantTTC", "numeroBL", "dateBL", "numeroBC", "quantiteLivree"
    from ${asRows(
      lines,
      `"billId" uuid, "practiceId" uuid, ligne int, "codeArticle" text, designation text, famille text,
      quantite double precision, "prixUnitaireHT" bigint, "remisePct" double precision, "tauxTVA" double precision,
      "codeTaxe" text, "montantHT" bigint, "montantTTC" bigint, "numeroBL" text, "dateBL" date, "numeroBC" text, "quantiteLivree" double precision`,
    )}`)
}

interface LineLot {
  lot: ErpPiece['lignes'][number]['lots'][number]
}

async function insertLots(db: Db, lots: readonly LineLot[]) {
  if (lots.length === 0) return
  const rows = lots.map(({ lot, ...line }) => ({
    ...line,
    lot: lot.numero,
    kind: lot.type,
    expires: lot.peremption,
    held: lot.quantite,
  }))
  await db.execute(sql`
    insert into ${erpLots} (bill_id, practice_id, line, article, designation, lot, kind, expires_on, quantity)
    select "billId", "practiceId", ligne, "codeArticle", designation, lot, kind, expires, held
    from ${asRows(
      rows,
      `"billId" uuid, "practiceId" uuid, ligne int, "codeArticle" text, designation text, lot text, kind text, expires date,
      held double precision`,
    )}`)
}

export async function upsertMovements(db: Db, base: Base, movements: readonly Owned<ErpMovement>[]) {
  await db.execute(sql`
    insert into ${erpMovements} (practice_id, base, code, number, date, type, label, origin, usable_for, family, bill_number,
      due_on, amount, balance_after, currency, reference)
    select "practiceId", ${base}, "codeClient", numero, date, type, libelle, origine, "utilisablePour", famille,
      "numeroPiece", echeance, montant, "soldeApres", devise, "referenceExterne"
    from ${asRows(
      movements,
      `"practiceId" uuid, "codeClient" text, numero text, date date, type text, libelle text, origine text,
      "utilisablePour" text, famille text, "numeroPiece" text, echeance date, montant bigint, "soldeApres" bigint, devise text,
      "referenceExterne" text`,
    )}
    on conflict (base, code, number) do update set date = excluded.date, type = excluded.type, label = excluded.label,
      origin = excluded.origin, usable_for = excluded.usable_for, family = excluded.family,
      bill_number = excluded.bill_number, due_on = excluded.due_on, amount = excluded.amount,
      balance_after = excluded.balance_after, currency = excluded.currency, reference = excluded.reference`)
}

export async function upsertReturns(db: Db, base: Base, returns: readonly Owned<ErpReturn>[]) {
  await db.execute(sql`
    insert into ${erpReturns} (practice_id, base, code, number, reference, date, state, credit_number, progress, lines)
    select "practiceId", ${base}, "codeClient", "numeroRetour", "referenceExterne", date, statut, "numeroAvoir", progress, lignes
    from ${asRows(
      returns.map((one) => ({ ...one, progress: progressOf(one) })),
      `"practiceId" uuid, "codeClient" text, "numeroRetour" text, "referenceExterne" text, date date, statut text,
      "numeroAvoir" text, progress jsonb, lignes jsonb`,
    )}
    on conflict (base, code, number) do update set reference = excluded.reference, date = excluded.date,
      state = excluded.state, credit_number = excluded.credit_number, progress = excluded.progress,
      lines = excluded.lines`)
}

export async function upsertBalances(db: Db, base: Base, balances: readonly Owned<ErpBalance>[], asOf: Date) {
  const rows = balances.map(({ practiceId, codeClient: code, solde, echu, nonEchu, devise, dateArrete }) => ({
    practiceId,
    base,
    code,
    balance: solde,
    due: echu,
    notDue: nonEchu,
    currency: devise,
    closedOn: dateArrete,
    asOf,
  }))
  const set = {
    balance: sql`excluded.balance`,
    due: sql`excluded.due`,
    notDue: sql`excluded.not_due`,
    currency: sql`excluded.currency`,
    closedOn: sql`excluded.closed_on`,
    asOf: sql`excluded.as_of`,
  }
  // What was asked for live meanwhile is newer.
  const setWhere = sql`${erpBalances.asOf} <= excluded.as_of`
  await db
    .insert(erpBalances)
    .values(rows)
    .onConflictDoUpdate({ target: [erpBalances.base, erpBalances.code], set, setWhere })
}

export async function upsertClients(db: Db, base: Base, clients: readonly Owned<ErpClient>[], asOf: Date) {
  const rows = clients.map((erpClient) => {
    const { practiceId, supprime: _, ...client } = erpClient
    return { practiceId, base, code: client.codeClient, client, asOf }
  })
  const set = { client: sql`excluded.client`, asOf: sql`excluded.as_of` }
  const setWhere = sql`${erpClients.asOf} <= excluded.as_of`
  await db
    .insert(erpClients)
    .values(rows)
    .onConflictDoUpdate({ target: [erpClients.base, erpClients.code], set, setWhere })
}

const ofCode = (
  table: typeof erpBills | typeof erpMovements | typeof erpReturns,
  base: Base,
  code: string,
  number: string,
) => and(eq(table.base, base), eq(table.code, code), eq(table.number, number))

export const deleteBill = (db: Db, base: Base, { codeClient, typePiece, numeroPiece }: ErpPiece) =>
  db.delete(erpBills).where(and(ofCode(erpBills, base, codeClient, numeroPiece), eq(erpBills.type, typePiece)))

export const deleteMovement = (db: Db, base: Base, { codeClient, numero }: ErpMovement) =>
  db.delete(erpMovements).where(ofCode(erpMovements, base, codeClient, numero))

export const deleteReturn = (db: Db, base: Base, { codeClient, numeroRetour }: ErpReturn) =>
  db.delete(erpReturns).where(ofCode(erpReturns, base, codeClient, numeroRetour))

export const deleteBalance = (db: Db, base: Base, { codeClient }: ErpBalance) =>
  db.delete(erpBalances).where(and(eq(erpBalances.base, base), eq(erpBalances.code, codeClient)))

export const deleteClient = (db: Db, base: Base, { codeClient }: ErpClient) =>
  db.delete(erpClients).where(and(eq(erpClients.base, base), eq(erpClients.code, codeClient)))
