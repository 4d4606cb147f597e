import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { invoicesProblems } from '@arcade/contract/commerce/invoices/invoices.contract.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { PartnerError } from '../../kernel/partners/partner-error.ts'
import type { Erp } from '../../parts/partners/erp.ts'
import type { ErpClient, ErpCompany } from '../../parts/partners/erp.wire.ts'
import { erpClients, erpCompanies } from '../erp/index.ts'
import { type Finding, findingOf, type Party, partiesFinding, type Seller } from './factur-x.rules.ts'
import { legalNotes, type PrintedInvoice } from './invoice.pdf.ts'
import type { InvoiceParts } from './invoice.queries.ts'

/** In milliseconds: the legal data of a company change rarely. */
const companyLife = 24 * 60 * 60_000

async function selectCompany(db: Db, base: Base) {
  const [row] = await db.select().from(erpCompanies).where(eq(erpCompanies.base, base))
  return row
}

/** INV-04: the seller, as the ERP answers it; from the copy where it gives no answer. */
export async function findSeller(db: Db, erp: Erp, base: Base, now: Date): Promise<Seller> {
  const stored = await selectCompany(db, base)
  if (stored && now.getTime() - stored.asOf.getTime() < companyLife) return toSeller(stored.company)
  try {
    const company = await erp.getCompany(base)
    if (company) {
      const row = { base, company, asOf: now }
      await db.insert(erpCompanies).values(row).onConflictDoUpdate({ target: erpCompanies.base, set: row })
      return toSeller(company)
    }
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error
  }
  if (stored) return toSeller(stored.company)
  throw new Problem(invoicesProblems.sellerUnknown)
}

const toSeller = ({ raisonSociale, formeJuridique, capital, adresse, siret, rcs, numeroTVA }: ErpCompany): Seller => ({
  name: raisonSociale,
  legalForm: formeJuridique,
  capital,
  rcs,
  siret: digits(siret),
  vatNumber: compact(numeroTVA),
  address: adresse,
})
const digits = (number: string | null) => number?.replaceAll(/\s/g, '') ?? null
const compact = (number: string | null) => digits(number)?.toUpperCase() ?? null

type Client = Omit<ErpClient, 'supprime'>

async function selectClient(db: Db, { practiceId, base, code }: InvoiceParts['bill']): Promise<Client | null> {
  const [row] = await db
    .select({ client: erpClients.client })
    .from(erpClients)
    .where(and(eq(erpClients.practiceId, practiceId), eq(erpClients.base, base), eq(erpClients.code, code)))
  return row?.client ?? null
}

function partyOf({ intitule, siret, numeroTVA, adresses }: Client, type: 'FACTURATION' | 'LIVRAISON'): Party | null {
  const address = adresses.find((one) => one.type === type)
  return address ? { name: intitule, siret: digits(siret), vatNumber: compact(numeroTVA), address } : null
}

const isSame = (one: Party, other: Party) =>
  one.address.ligne1 === other.address.ligne1 && one.address.codePostal === other.address.codePostal

const counted = ({ bill, lines }: InvoiceParts) => ({ ...bill, dueOn: bill.dueOn ?? bill.date, lines })

/** What keeps it from being an electronic invoice, as far as the copy knows. */
export async function plainBecause(db: Db, parts: InvoiceParts): Promise<Finding | null> {
  const finding = findingOf(counted(parts))
  if (finding) return finding
  const [company, client] = await Promise.all([selectCompany(db, parts.bill.base), selectClient(db, parts.bill)])
  // A company that was never asked for is not missing.
  return company ? partiesFinding(toSeller(company.company), client && partyOf(client, 'FACTURATION')) : null
}

/** Everything that stands on the document. */
export async function gatherInvoice(db: Db, erp: Erp, parts: InvoiceParts, at: Date): Promise<PrintedInvoice> {
  const { bill, lines, lots } = parts
  const [seller, client] = await Promise.all([findSeller(db, erp, bill.base, at), selectClient(db, bill)])
  const buyer = client && partyOf(client, 'FACTURATION')
  const shipTo = client && partyOf(client, 'LIVRAISON')
  const deliveries = lines.flatMap(({ deliveryOn }) => deliveryOn ?? []).toSorted((a, b) => (a < b ? -1 : 1))
  return {
    ...counted(parts),
    number: bill.number,
    date: bill.date,
    currency: bill.currency,
    clientReference: bill.reference,
    deliveredOn: deliveries.at(-1) ?? null,
    lines: lines.map((line) => {
      const own = lots.filter((lot) => lot.line === line.line).map(({ lot, quantity }) => `${lot} × ${quantity}`)
      return { ...line, note: own.length > 0 ? `Lots : ${own.join(', ')}` : null }
    }),
    seller,
    buyer,
    shipTo: buyer && shipTo && !isSame(buyer, shipTo) ? shipTo : null,
    terms: client?.reglement.libelle ?? null,
    notes: legalNotes(seller),
    finding: findingOf(counted(parts)) ?? partiesFinding(seller, buyer),
    at,
  }
}
