import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { erpBillLines, erpBills, erpLots, practiceCodes } from '../src/commerce/erp/index.ts'
import type { Db } from '../src/kernel/database/db.ts'
import { fileCalls } from './files.ts'
import type { Person } from './makers.ts'
import { samples } from './sample-files.ts'

interface Bought {
  lot?: string
  expiresOn?: string | null
  article?: string
  designation?: string
}

/** The ERP has sold this lot to the practice. */
export async function buyLot(
  db: Db,
  practiceId: string,
  { lot = '24K1187', expiresOn = '2030-01-31', article = 'CI4010', designation = 'Implant conique' }: Bought = {},
) {
  const owned = { practiceId, base: 'BIOTECHDENTAL' as const, code: practiceId.slice(0, 8) }
  await db.insert(practiceCodes).values(owned).onConflictDoNothing()
  const sums = { totalExcl: 0, totalVat: 0, totalIncl: 0, toPay: 0, paid: 0, balance: 0, currency: 'EUR' }
  const document = { type: 'BL' as const, number: randomUUID(), date: '2026-03-12', ...sums }
  const [bill] = await db
    .insert(erpBills)
    .values({ ...owned, ...document, dueDates: [], status: 'PAID', copiedAt: new Date() })
    .returning({ id: erpBills.id })
  const line = { billId: bill?.id ?? '', practiceId, line: 1, article, designation }
  const prices = { unitPriceExcl: 0, discountPercent: 0, vatRate: 5.5, amountExcl: 0, amountIncl: 0 }
  await db.insert(erpBillLines).values({ ...line, ...prices, family: 'CIN', quantity: 4 })
  await db.insert(erpLots).values({ ...line, lot, kind: 'LOT', expiresOn, quantity: 4 })
}

type Who = Pick<Person, 'userId' | 'headers'>

/** Calls of somebody on claims. */
export function claimCalls(app: FastifyInstance, who: Who) {
  const ask = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) =>
    app.inject({ method, url: `/v1/${url}`, headers: who.headers, ...(payload && { payload }) })
  const { post } = fileCalls(app, who)
  return {
    ask,
    create: async (body: object) => (await ask('POST', 'claims', body)).json().result,
    read: async (uuid: string) => (await ask('GET', `claims/${uuid}`)).json().result,
    /** Several by the multiple call. */
    upload: (claimId: string, pictures: readonly Buffer[]) =>
      post(`/v1/files/upload-${pictures.length > 1 ? 'multiple-clame-files' : 'clame-file'}`, [
        ['userUuid', who.userId],
        ['clientClameId', claimId],
        ...pictures.flatMap((picture, index) => [
          ['category', 'picture'] as const,
          ['fileName', `photo ${index + 1}.jpg`] as const,
          ['file', picture, `photo ${index + 1}.jpg`] as const,
        ]),
      ]),
  }
}

/** All that an incident of an implant needs, but its pictures. */
export const implantClaim = {
  type: 'implant',
  article: 'Implant conique',
  lot: '24K1187',
  teeth: [36],
  placedAt: '2026-03-18',
  happenedAt: '2026-11-10',
  cause: 'no_integration',
  text: 'L’implant bougeait au contrôle.',
}

/** A claim about a service that was sent. */
export async function sendService(app: FastifyInstance, who: Who, text = 'Personne ne répond.') {
  const { ask, create } = claimCalls(app, who)
  const draft = await create({ type: 'service', happenedAt: '2026-11-02', text })
  return (await ask('POST', `claims/${draft.uuid}/send`, { version: draft.version })).json().result
}

/** A claim with a picture that was sent. */
export async function sendImplant(app: FastifyInstance, who: Who, more: object = {}) {
  const { ask, create, upload } = claimCalls(app, who)
  const draft = await create({ ...implantClaim, ...more })
  await upload(draft.uuid, [samples.jpeg()])
  return (await ask('POST', `claims/${draft.uuid}/send`, { version: draft.version })).json().result
}
