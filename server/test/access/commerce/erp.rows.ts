import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import type { Right } from '@arcade/contract/kernel/rights.ts'
import { eq } from 'drizzle-orm'
import { setCode } from '../../../src/commerce/erp/codes.queries.ts'
import {
  erpBalances,
  erpBillLines,
  erpBills,
  erpClients,
  erpLots,
  erpReturns,
  erpSyncs,
} from '../../../src/commerce/erp/erp.table.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import { type Answers, type Cast, notForThem, ofPractice, type Row, type Whom } from '../row.ts'

const codeOf = ({ practiceId }: { practiceId: string }) => `C${practiceId.slice(0, 8).toUpperCase()}`
const secretOf = ({ practiceId }: { practiceId: string }) => `erp-secret-${practiceId.slice(0, 8)}`
const money = { totalExcl: 0, totalVat: 0, totalIncl: 0, toPay: 0, paid: 0, balance: 0, currency: 'EUR' }
const line = {
  line: 1,
  family: 'CI',
  quantity: 1,
  unitPriceExcl: 0,
  discountPercent: 0,
  vatRate: 20,
  amountExcl: 0,
  amountIncl: 0,
}

/** No ERP is connected here: the copy answers. The neighbours hold the same code, each in another base. */
async function prepare(db: Db, subject: Whom, { neighbours }: Cast) {
  const code = codeOf(subject)
  const held: [Whom, Base][] = [
    [subject, 'BDA'],
    [neighbours[0], 'SMILERS'],
    [neighbours[1], 'BIOTECHDENTAL'],
  ]
  const at = new Date()
  for (const [owner, base] of held) {
    const own = { practiceId: owner.practiceId, base, code }
    const secret = secretOf(owner)
    if (!(await setCode(db, own))) throw new Error('the code is somebody else’s')
    await db.update(erpSyncs).set({ asOf: at }).where(eq(erpSyncs.code, code))
    const bill = { ...own, ...money, date: '2026-03-01', dueDates: [], status: 'PAID' as const, copiedAt: at }
    const numbered = [
      { ...bill, type: 'FACTURE' as const, number: `F ${secret}` },
      { ...bill, type: 'BL' as const, number: `B ${secret}` },
    ]
    const made = await db.insert(erpBills).values(numbered).onConflictDoNothing().returning({ id: erpBills.id })
    for (const { id: billId } of made) {
      const article = { billId, practiceId: owner.practiceId, line: 1, article: 'CI-1', designation: secret }
      await db.insert(erpBillLines).values({ ...line, ...article })
      await db.insert(erpLots).values({ ...article, lot: secret, kind: 'LOT', quantity: 1 })
    }
    const copied = { ...own, date: '2026-03-01', number: secret, state: 'RECU' as const, lines: [] }
    await db.insert(erpReturns).values(copied).onConflictDoNothing()
    const balance = { ...own, balance: 1, due: 0, notDue: 0, currency: 'EUR', closedOn: '2026-03-01', asOf: at }
    await db.insert(erpBalances).values(balance).onConflictDoNothing()
    const client = { codeClient: code, intitule: secret, siret: null, numeroTVA: null, telephone: null, adresses: [] }
    const reglement = { libelle: '30 jours', delaiJours: 30 }
    await db
      .insert(erpClients)
      .values({ ...own, client: { ...client, adresseEmail: owner.email, reglement }, asOf: at })
      .onConflictDoNothing()
  }
  return {}
}

const members = ['subject', 'colleague', 'only this right'] as const
const reveals = [
  { text: secretOf, to: members },
  {
    text: (_: Whom, { neighbours: [neighbour] }: Cast) => secretOf(neighbour),
    to: ['practice that shares the patient'] as const,
  },
  { text: (_: Whom, { neighbours: [, later] }: Cast) => secretOf(later), to: [] },
]

/** Who holds the same code in another base asks for their own. */
const ofCode = (needs: 'invoices:read' | 'orders:read', body: object): Row => {
  const { callers, ...more } = ofPractice('200', needs)
  return {
    ...more,
    callers: { ...callers, 'practice that shares the patient': '200' },
    prepare,
    body: (whom) => ({ codeClient: codeOf(whom), ...body }),
    reveals,
  }
}

/** It is about who calls: a machine has no account. */
const asCaller = (answer: string, needs: Right): Answers => {
  const { callers, ...more } = ofPractice(answer, needs)
  const machines = Object.keys(callers).filter((name) => name.startsWith('machine'))
  return { ...more, callers: { ...callers, ...Object.fromEntries(machines.map((name) => [name, notForThem])) } }
}

export const rows: Record<string, Row> = {
  getAccountBalance: {
    ...ofPractice('200', 'payments:read'),
    prepare,
    body: ({ userId }) => ({ base: 'BDA', userUuid: userId }),
    reveals: 'nothing',
  },
  getExistEmailGalaxy: {
    ...asCaller('200', 'invoices:read'),
    prepare: async (db, subject, cast) => {
      await prepare(db, subject, cast)
      // Some of the callers joined another practice before.
      return { headers: { 'arcade-practice': subject.practiceId } }
    },
    body: ({ email }) => ({ nomBaseSAGE: 'BDA', adresseEmail: email }),
    reveals: 'nothing',
  },
  getInfoClient: {
    ...ofPractice('200', 'invoices:read'),
    prepare,
    body: (whom) => ({ nomBaseSAGE: 'BDA', codeClient: codeOf(whom) }),
    reveals: [
      { text: secretOf, to: members },
      { text: (_, { neighbours: [neighbour] }) => secretOf(neighbour), to: [] },
    ],
  },
  getHistoBillByClientCode: ofCode('invoices:read', { type: 'FACTURE' }),
  getHistoBillForReturns: ofCode('orders:read', {}),
  getAllReturns: ofCode('orders:read', {}),
  getLotArticleHistoSell: ofCode('orders:read', { codeArticle: 'CI-1' }),
}
