import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import { erpBillLines, erpBills, erpLots, practiceCodes } from '../../../src/commerce/erp/erp.table.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import { type Cast, members, ofCaller, type Row, type Whom } from '../row.ts'

const noteOf = ({ practiceId }: Pick<Whom, 'practiceId'>) => `BL-${practiceId.slice(0, 8)}`

/** The same lot delivered to the practice and to its neighbours, each by a note of its own. */
async function prepare(db: Db, subject: Whom, { neighbours }: Cast) {
  for (const whom of [subject, ...neighbours]) {
    const { practiceId } = whom
    const owned = { practiceId, base: 'BDA' as const, code: practiceId.slice(0, 8) }
    await db.insert(practiceCodes).values(owned).onConflictDoNothing()
    const sums = { totalExcl: 0, totalVat: 0, totalIncl: 0, toPay: 0, paid: 0, balance: 0, currency: 'EUR' }
    const document = { type: 'BL' as const, number: noteOf(whom), date: '2026-01-01', ...sums }
    const [note] = await db
      .insert(erpBills)
      .values({ ...owned, ...document, dueDates: [], status: 'UNKNOWN', copiedAt: new Date() })
      .onConflictDoNothing()
      .returning({ id: erpBills.id })
    if (!note) continue
    const line = { billId: note.id, practiceId, line: 1, article: 'A', designation: 'Implant' }
    const prices = { unitPriceExcl: 0, discountPercent: 0, vatRate: 0, amountExcl: 0, amountIncl: 0 }
    await db.insert(erpBillLines).values({ ...line, ...prices, family: 'CI', quantity: 1 })
    await db.insert(erpLots).values({ ...line, lot: 'RAPPEL-1', kind: 'LOT', quantity: 1 })
  }
  return { headers: { [practiceHeader]: subject.practiceId } }
}

export const rows: Record<string, Row> = {
  listBoughtLots: {
    ...ofCaller('200', 'acts:read'),
    prepare,
    query: { lot: 'RAPPEL-1' },
    reveals: { text: noteOf, to: members },
  },
}
