import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import { writeOrder } from '../../../src/commerce/orders/write-order.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import {
  type Answers,
  anybody,
  type Cast,
  members,
  nothingHere,
  ofCaller,
  ofPractice,
  type Row,
  rightMissing,
  scopeMissing,
  type Whom,
} from '../row.ts'

const moment = '2026-11-01T10:00:00.000Z'
const line = { article: 'CI4010', designation: 'an implant', quantity: 2 }
const referenceOf = ({ userId }: Whom) => `order-of-${userId}`

/** A machine alone, for somebody who may order themselves. */
const machineForMember = (answer: string): Answers => ({
  unauthenticated: 'refused',
  needs: 'orders:write',
  scope: 'orders:write',
  callers: {
    ...anybody(nothingHere).callers,
    machine: answer,
    'machine without the scope': scopeMissing,
    'machine of a member without the right': rightMissing,
  },
})

/** An order of the subject's practice and one of each neighbour's, all by the machine's application. */
async function prepare(db: Db, subject: Whom, { neighbours, machine: { applicationId } }: Cast) {
  const state = { status: 'pending' as const, occurredAt: new Date(moment) }
  const content = { orderedAt: new Date(moment), lines: [line] }
  let uuid = ''
  for (const whom of [...neighbours, subject]) {
    const [key, owner] = [
      { applicationId, externalId: referenceOf(whom) },
      { practiceId: whom.practiceId, userId: whom.userId },
    ]
    uuid = (await writeOrder(db, key, { owner, event: state, content, now: new Date() })).uuid
  }
  return { params: { uuid, externalId: referenceOf(subject) }, headers: { [practiceHeader]: subject.practiceId } }
}
const reference = { text: referenceOf, to: members }
const outcome = { text: referenceOf, to: ['machine'] } as const

export const rows: Record<string, Row> = {
  listOrders: { ...ofCaller('200', 'orders:read'), prepare, reveals: reference },
  getOrdersSummary: { ...ofCaller('200', 'orders:read'), prepare, reveals: 'nothing' },
  getOrder: { ...ofPractice('200', 'orders:read'), prepare, reveals: reference },
  putOrder: {
    ...machineForMember('200'),
    prepare,
    body: ({ userId }) => ({
      userUuid: userId,
      status: 'pending',
      occurredAt: moment,
      orderedAt: moment,
      lines: [line],
    }),
    reveals: outcome,
  },
  moveOrder: {
    ...machineForMember('200'),
    prepare,
    body: ({ userId }) => ({ userUuid: userId, status: 'pending', occurredAt: moment }),
    reveals: outcome,
  },
}
