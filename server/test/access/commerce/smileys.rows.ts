import { randomUUID } from 'node:crypto'
import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import { insertReward } from '../../../src/commerce/smileys/index.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import { makeBill } from '../../invoices.ts'
import { giveSmileys, reserveDiscount } from '../../smileys.ts'
import {
  anybody,
  type Cast,
  members,
  nothingHere,
  ofPractice,
  type Row,
  rightMissing,
  scopeMissing,
  type Whom,
} from '../row.ts'

const byId = ({ userId }: Whom) => ({ id: userId })
const byUuid = ({ userId }: Whom) => ({ userUuid: userId })
const reasonOf = ({ practiceId }: { practiceId: string }) => `earned in ${practiceId}`

/** The subject has smileys in two practices, and a neighbour has some; the operator keeps a reward. */
async function prepare(db: Db, subject: Whom, { neighbours: [neighbour], elsewhere, machine }: Cast) {
  const at = { ...subject, practiceId: elsewhere }
  const [own] = await Promise.all(
    [subject, at, neighbour].map((one) =>
      giveSmileys(db, one, 777, { reason: reasonOf(one), applicationId: machine.applicationId }),
    ),
  )
  const title = { fr: 'Bon', en: 'Voucher', it: 'Buono', es: 'Vale', pt: 'Vale' }
  const rewardUuid = await insertReward(db, { kind: 'discount', title, cost: 1, value: 100 })
  return { params: { entry: own?.id ?? '', rewardUuid } }
}

const entries = {
  prepare,
  reveals: [
    { text: reasonOf, to: members },
    { text: (_: Whom, { neighbours: [one] }: Cast) => reasonOf(one), to: [] },
    { text: (_: Whom, { elsewhere }: Cast) => reasonOf({ practiceId: elsewhere }), to: [] },
  ],
} satisfies Pick<Row, 'prepare' | 'reveals'>

const reads = { ...ofPractice('200', 'smileys:read'), params: byId, prepare }
const writes = { ...ofPractice('201', 'smileys:write'), params: byUuid, prepare }
const userId = { text: ({ userId }: Whom) => userId, to: members }

/** A machine alone, for a user who linked it. */
const machines = (answer: string) => ({
  ...anybody(nothingHere).callers,
  machine: answer,
  'machine without the scope': scopeMissing,
})

/** An unpaid invoice of each practice, and a discount on one more. */
async function prepareDiscounts(db: Db, subject: Whom, cast: Cast) {
  await prepare(db, subject, cast)
  let [invoiceUuid, uuid] = ['', '']
  for (const whom of [...cast.neighbours, subject]) {
    await giveSmileys(db, whom, 10)
    const number = () => `${discountedOf(whom)}-${randomUUID().slice(0, 8)}`
    const unpaid = await makeBill(db, whom.practiceId, { number: number() })
    const discounted = await makeBill(db, whom.practiceId, { number: number() })
    invoiceUuid = unpaid.id
    uuid = await reserveDiscount(db, whom, discounted.id, 1)
  }
  return { params: { uuid, invoiceUuid }, headers: { [practiceHeader]: subject.practiceId } }
}
const discountedOf = ({ practiceId }: Pick<Whom, 'practiceId'>) => `D-${practiceId.slice(0, 8)}`
const discounts = {
  prepare: prepareDiscounts,
  reveals: [
    { text: discountedOf, to: members },
    { text: (_: Whom, { neighbours: [one] }: Cast) => discountedOf(one), to: [] },
  ],
} satisfies Pick<Row, 'prepare' | 'reveals'>

export const rows: Record<string, Row> = {
  createDiscount: {
    ...ofPractice('201', ['smileys:write', 'invoices:read']),
    ...discounts,
    body: (_, { invoiceUuid }) => ({ invoiceUuid, amount: 1 }),
    journal: 'created discount',
  },
  listDiscounts: { ...ofPractice('200', ['smileys:read', 'invoices:read']), ...discounts, params: byId },
  undoDiscount: { ...ofPractice('200', ['smileys:write', 'invoices:read']), ...discounts, journal: 'deleted discount' },
  getSmiley: {
    ...ofPractice('200', 'smileys:read'),
    prepare: async (db, subject, cast) => {
      const { params } = await prepare(db, subject, cast)
      return { params: { id: params.entry } }
    },
    reveals: entries.reveals,
  },
  listMySmileys: { ...reads, ...entries },
  listSmileyHistory: { ...reads, ...entries },
  exportSmileys: { ...reads, ...entries },
  listMemberSmileys: { ...reads, reveals: userId },
  listApplicationSmileys: { ...reads, reveals: { text: () => '"earned":777', to: members } },
  getSmileyTotal: { ...reads, reveals: { text: () => '777', to: members } },
  getSmileySummary: { ...reads, reveals: { text: () => '"balance":777', to: members } },
  listRewards: { ...reads, reveals: 'nothing' },
  redeemReward: {
    ...writes,
    body: (_, { rewardUuid }) => ({ rewardUuid }),
    reveals: userId,
  },
  consumeSmileys: {
    ...writes,
    body: () => ({ amount: 1, reason: 'Remise' }),
    reveals: userId,
  },
  grantSmileys: {
    unauthenticated: 'refused',
    scope: 'smileys:grant',
    callers: machines('201'),
    prepare: async (_, __, { machine: { applicationId } }) => ({ params: { applicationId } }),
    body: ({ userId }, { applicationId }) => ({
      userUuid: userId,
      applicationUuid: applicationId ?? randomUUID(),
      amount: 1,
      reason: 'Gouttières',
    }),
    reveals: { text: ({ userId }) => userId, to: ['machine'] },
  },
  consumeSmileysOnline: {
    unauthenticated: 'refused',
    needs: 'smileys:write',
    scope: 'smileys:consume',
    callers: {
      ...machines('200'),
      'machine of a member without the right': rightMissing,
    },
    params: byUuid,
    prepare,
    body: () => ({ step: 'reserve', amount: 1, reason: 'Panier' }),
    reveals: { text: ({ userId }) => userId, to: ['machine'] },
  },
}
