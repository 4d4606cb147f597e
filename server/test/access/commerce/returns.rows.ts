import { randomUUID } from 'node:crypto'
import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import { setCode } from '../../../src/commerce/erp/codes.queries.ts'
import { erpReturns } from '../../../src/commerce/erp/erp.table.ts'
import { returnLines, returns } from '../../../src/commerce/returns/returns.table.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import { deliver } from '../../deliveries.ts'
import { type Cast, members, ofCaller, ofPractice, type Row, type Whom } from '../row.ts'

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
    const copied = { ...client, number: numberOf(whom), date: '2026-03-01', state: 'RECU' as const, lines: [] }
    const target = [erpReturns.base, erpReturns.code, erpReturns.number]
    const [row] = await db
      .insert(erpReturns)
      .values(copied)
      .onConflictDoUpdate({ target, set: { date: copied.date } })
      .returning({ id: erpReturns.id })
    uuid = row?.id ?? ''
  }
  return { params: { uuid, deliveryNote }, headers: { [practiceHeader]: subject.practiceId } }
}
/** One that was requested here, accepted and not sent yet. */
async function prepareOwn(db: Db, subject: Whom, cast: Cast) {
  const prepared = await prepare(db, subject, cast)
  const [made] = await db
    .insert(returns)
    .values({
      practiceId: subject.practiceId,
      base: 'BDA',
      code: codeOf(subject),
      number: `RA${randomUUID().slice(0, 8)}`,
      userId: subject.userId,
      state: 'accepted',
      erpNumber: numberOf(subject),
      progress: { steps: [], sendBy: null, creditExpectedOn: null, expectedCredit: null, address },
    })
    .returning({ id: returns.id })
  const uuid = made?.id ?? ''
  const { deliveryNote } = prepared.params
  const line = { deliveryNumber: deliveryNote, line: 1, article: 'A', designation: 'A', quantity: 1, reason: 'damaged' }
  await db.insert(returnLines).values({ ...line, returnId: uuid, position: 1 })
  return { ...prepared, params: { ...prepared.params, uuid } }
}
const address = { name: 'BDA', line1: '1 rue', line2: null, postcode: '13300', city: 'Salon', country: 'FR' }
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
  getReturnLabel: {
    ...ofPractice('200', 'orders:read'),
    prepare: prepareOwn,
    // The name of the practice, which sends the parcel.
    reveals: { text: ({ practiceId }) => practiceId, to: members },
  },
  cancelReturn: { ...ofPractice('200', 'orders:write'), prepare: prepareOwn, reveals: own },
  markReturnSent: {
    ...ofPractice('200', 'orders:write'),
    prepare: prepareOwn,
    body: () => ({ sent: true }),
    reveals: own,
  },
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
