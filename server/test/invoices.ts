import { type Base, bases } from '@arcade/contract/commerce/erp/bases.ts'
import { erpBillLines, erpBills, erpClients, erpCompanies, practiceCodes } from '../src/commerce/erp/index.ts'
import type { Db } from '../src/kernel/database/db.ts'

type NewBill = Partial<typeof erpBills.$inferInsert>
type NewLine = Partial<typeof erpBillLines.$inferInsert>

/** A bill of a practice, with its code where there is none yet: 120 euros to pay, due at the end of January. */
export async function makeBill(db: Db, practiceId: string, bill: NewBill = {}, lines: readonly NewLine[] = [{}]) {
  const base: Base = bill.base ?? 'BIOTECHDENTAL'
  const code = practiceId.slice(0, 8)
  await db.insert(practiceCodes).values({ practiceId, base, code }).onConflictDoNothing()
  const [made] = await db
    .insert(erpBills)
    .values({
      practiceId,
      base,
      code,
      type: 'FACTURE',
      number: `FA-${Math.random().toString(36).slice(2, 10)}`,
      date: '2026-01-01',
      dueOn: '2026-01-31',
      dueDates: [],
      totalExcl: 100_00,
      totalVat: 20_00,
      totalIncl: 120_00,
      toPay: 120_00,
      paid: 0,
      balance: 120_00,
      currency: 'EUR',
      status: 'NOT_PAID',
      copiedAt: new Date(),
      ...bill,
    })
    .returning()
  if (!made) throw new Error('no bill was made')
  if (lines.length > 0)
    await db.insert(erpBillLines).values(
      lines.map((line, at) => ({
        billId: made.id,
        practiceId,
        line: at + 1,
        article: 'IC4110',
        designation: 'Implant conique 4,1 × 10 mm',
        family: 'CI',
        quantity: 1,
        unitPriceExcl: 100_00,
        discountPercent: 0,
        vatRate: 20,
        taxCode: 'C20',
        amountExcl: 100_00,
        amountIncl: 120_00,
        ...line,
      })),
    )
  return made
}

/** What says that it is paid. */
export const paid = { status: 'PAID', paid: 120_00, balance: 0 } as const

const place = {
  intitule: 'x',
  ligne1: '12 rue des Arcades',
  ligne2: null,
  codePostal: '13001',
  ville: 'Marseille',
  pays: 'FR',
}

/** Who sells, without an ERP to ask. */
export async function keepSellers(db: Db, asOf = new Date()) {
  const company = (base: Base) => ({
    base,
    raisonSociale: 'Biotech Dental',
    formeJuridique: 'SAS',
    capital: 25_000_000,
    adresse: { type: 'FACTURATION' as const, ...place },
    siren: '902000023',
    siret: '90200002300012',
    rcs: 'Salon-de-Provence 902000023',
    numeroTVA: 'FR44902000023',
  })
  const rows = bases.map((base) => ({ base, company: company(base), asOf }))
  await db.insert(erpCompanies).values(rows).onConflictDoNothing()
}

/** Who the practice is in a base. */
export async function makeClient(db: Db, practiceId: string, base: Base = 'BIOTECHDENTAL') {
  const code = practiceId.slice(0, 8)
  await db.insert(practiceCodes).values({ practiceId, base, code }).onConflictDoNothing()
  const client = {
    codeClient: code,
    intitule: 'Cabinet des Arcades',
    siret: '81234567800017',
    numeroTVA: null,
    adresseEmail: null,
    telephone: null,
    adresses: [{ type: 'FACTURATION' as const, ...place }],
    reglement: { libelle: '30 jours', delaiJours: 30 },
  }
  await db.insert(erpClients).values({ practiceId, base, code, client, asOf: new Date() })
}
