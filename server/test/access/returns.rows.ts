import { practiceHeader } from '@arcade/contract/kernel/rights.ts'
import { setCode } from '../../src/erp/codes.queries.ts'
import { erpReturns } from '../../src/erp/erp.table.ts'
import type { Db } from '../../src/kernel/database/db.ts'
import { deliver } from '../deliveries.ts'
import { type Cast, members, ofCaller, ofPractice, type Row, type Whom } from './row.ts'

const codeOf = ({ practiceId }: { practiceId: string }) => `R${practiceId.slice(0, 8).toUpperCase()}`
const numberOf = ({ practiceId }: { practiceId: string }) => `RT-${practiceId.slice(0, 8)}`

/** A delivery and a return of the subject's practice and of each neighbour's. */
async function prepare(db: Db, subject: Whom, { neighbours }: Cast) {
  let [deliveryNote, uuid] = ['', '']
  for (const whom of [...neighbours, subject]) {
    const client = { practiceId: whom.practiceId, base: 'BDA' as const, code: codeOf(whom) }
    await setCode(db, client)
    const article = `article-${numberOf(whom)}`
    deliveryNote = await deliver(db, client, [{ article, quantity: 1000 }])
    const kept = { ...client, number: numberOf(whom), date: '2026-03-01', state: 'RECU' as const, lines: [] }
    const target = [erpReturns.base, erpReturns.code, erpReturns.number]
    const [row] = await db
      .insert(erpReturns)
      .values(kept)
      .onConflictDoUpdate({ target, set: { date: kept.date } })
      .returning({ id: erpReturns.id })
    uuid = row?.id ?? ''
  }
  return { params: { uuid, deliveryNote }, headers: { [practiceHeader]: subject.practiceId } }
}
const own = { text: numberOf, to: members }

export const rows: Record<string, Row> = {
  listReturnableLines: {
    ...ofCaller('200', 'orders:read'),
    prepare,
    query: { from: '2020-01-01' },
    reveals: { text: (whom) => `article-${numberOf(whom)}`, to: members },
  },
  listReturns: { ...ofCaller('200', 'orders:read'), prepare, reveals: own },
  getReturn: { ...ofPractice('200', 'orders:read'), prepare, reveals: own },
  getReturnSlip: { ...ofPractice('200', 'orders:read'), prepare, reveals: 'nothing' },
  requestReturn: {
    ...ofCaller('201', 'orders:write'),
    prepare,
    body: (_, { deliveryNote }) => ({
      base: 'BDA',
      reason: 'damaged',
      lines: [{ deliveryNote, line: 1, quantity: 1 }],
    }),
    reveals: { text: (whom) => `article-${numberOf(whom)}`, to: members },
  },
  createReturn: {
    ...ofPractice('201', 'orders:write'),
    prepare,
    body: (whom, { deliveryNote }) => ({
      bodyData: {
        codeClient: codeOf(whom),
        lines: [{ numeroBL: deliveryNote, ligne: 1, quantite: 1, motif: 'damaged' }],
      },
    }),
    reveals: { text: (whom) => `article-${numberOf(whom)}`, to: members },
  },
}
