import { randomUUID } from 'node:crypto'
import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { setCode } from '../src/commerce/erp/codes.queries.ts'
import { erpBillLines, erpBills, erpLots } from '../src/commerce/erp/erp.table.ts'
import type { Db } from '../src/kernel/database/db.ts'
import { addDays } from '../src/kernel/time/dates.ts'
import type { Member } from './makers.ts'

export interface Client {
  practiceId: string
  base: Base
  code: string
}

/** A client code of the practice's own. */
export async function makeClient(
  db: Db,
  { practiceId }: Pick<Member, 'practiceId'>,
  base: Base = 'BDA',
): Promise<Client> {
  const client = { practiceId, base, code: `C${randomUUID().slice(0, 8).toUpperCase()}` }
  if (!(await setCode(db, client))) throw new Error('the code is somebody else’s')
  return client
}

export interface NewLine {
  article?: string
  family?: string
  quantity?: number
  order?: string
  lots?: { lot: string; quantity: number; expiresOn?: string }[]
}

export const daysAgo = (days: number) => addDays(new Date().toISOString().slice(0, 10), -days)
const money = { totalExcl: 0, totalVat: 0, totalIncl: 0, toPay: 0, paid: 0, balance: 0, currency: 'EUR' }

/** A delivery note in the copy of the ERP; its number. */
export async function deliver(db: Db, client: Client, lines: readonly NewLine[] = [{}], date = daysAgo(5)) {
  const number = `BL-${randomUUID().slice(0, 8)}`
  const { practiceId } = client
  const [bill] = await db
    .insert(erpBills)
    .values({ ...client, ...money, type: 'BL', number, date, dueDates: [], status: 'UNKNOWN', copiedAt: new Date() })
    .returning({ id: erpBills.id })
  if (!bill) throw new Error('nothing was delivered')
  for (const [at, { article = 'GANT-M', family = 'CO', quantity = 4, order = 'CMD-1', lots = [] }] of lines.entries()) {
    const key = { billId: bill.id, practiceId, line: at + 1, article, designation: `Article ${article}` }
    const amounts = { unitPriceExcl: 0, discountPercent: 0, vatRate: 20, amountExcl: 0, amountIncl: 0 }
    await db
      .insert(erpBillLines)
      .values({ ...key, ...amounts, family, quantity, orderNumber: order, deliveryNumber: number })
    for (const lot of lots) await db.insert(erpLots).values({ ...key, ...lot, kind: 'LOT' })
  }
  return number
}
