import type { SubscriptionState } from '@arcade/contract/commerce/subscriptions/subscription-states.ts'
import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import { makePlan, makeSubscription } from '../../subscriptions.ts'
import { type Cast, members, ofCaller, ofPractice, type Revealed, type Row, type Whom } from '../row.ts'

const nameOf = ({ practiceId }: Whom) => `plan of ${practiceId}`

/** A subscription of the subject's practice, and one of each neighbour's. */
const prepare =
  (state: SubscriptionState): NonNullable<Row['prepare']> =>
  async (db: Db, subject: Whom, { neighbours }: Cast) => {
    let uuid = ''
    for (const whom of [...neighbours, subject]) {
      const plan = await makePlan(db)
      uuid = (await makeSubscription(db, whom, plan, { state, name: nameOf(whom) })).id
    }
    return { params: { uuid }, headers: { [practiceHeader]: subject.practiceId } }
  }
const own: Revealed = { text: nameOf, to: members }
const version = () => ({ version: 1 })

export const rows: Record<string, Row> = {
  listSubscriptions: { ...ofCaller('200', 'settings:read'), prepare: prepare('active'), reveals: own },
  listSubscriptionPlans: { ...ofCaller('200', 'settings:read'), prepare: prepare('active'), reveals: 'nothing' },
  requestSubscription: {
    ...ofCaller('201', 'settings:write'),
    prepare: async (db, subject) => ({
      params: { planUuid: (await makePlan(db, { name: nameOf(subject) })).id },
      headers: { [practiceHeader]: subject.practiceId },
    }),
    body: (_, { planUuid }) => ({ planUuid }),
    reveals: own,
    journal: 'created subscription',
  },
  cancelSubscription: {
    ...ofPractice('200', 'settings:write'),
    prepare: prepare('active'),
    body: version,
    reveals: own,
    journal: 'changed subscription',
  },
  resumeSubscription: {
    ...ofPractice('200', 'settings:write'),
    prepare: prepare('ending'),
    body: version,
    reveals: own,
    journal: 'changed subscription',
  },
}
