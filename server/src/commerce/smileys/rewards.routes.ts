import { listRewards, redeemReward } from '@arcade/contract/commerce/smileys/smileys.contract.ts'
import { defaultLocale } from '@arcade/contract/kernel/locales.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { makeCode } from '../../kernel/references.ts'
import { type Holder, publishAccount } from './accounts.ts'
import { giftRefusal, refuseGift, roleOf } from './gift-rule.ts'
import { take } from './ledger.ts'
import { readEntry } from './read-entry.ts'
import { insertVoucher, type RewardRow, selectReward, selectRewards } from './rewards.queries.ts'

export function rewardsRoutes(app: FastifyInstance) {
  serve(app, listRewards, async ({ db, subject: { userId }, ...call }) => {
    const { practiceId } = call.access()
    const role = await roleOf(db, { practiceId, userId })
    const rewards = await selectRewards(db)
    return { result: rewards.map((reward) => ({ ...present(reward), refusal: giftRefusal(reward.kind, role) })) }
  })

  serve(app, redeemReward, async ({ db, body, subject: { userId }, ...call }) => {
    const { practiceId, at } = call.access()
    const written = await db.transaction(async (db) => {
      const reward = await selectReward(db, body.rewardUuid)
      if (!reward) throw new Problem(problems.notFound)
      const holder = { practiceId, userId }
      refuseGift(reward.kind, await roleOf(db, holder))
      return redeem(db, holder, reward, at)
    })
    return { result: await readEntry(db, practiceId, written) }
  })
}

async function redeem(db: Db, holder: Holder, { id, cost, title }: RewardRow, at: Date) {
  const movement = { ...holder, amount: cost, applicationId: null, reason: title[defaultLocale], at }
  const { account, written } = await take(db, movement, 'spend')
  await insertVoucher(db, { code: `ARC-${makeCode(4)}-${makeCode(4)}`, entrySeq: written.seq, rewardId: id })
  await publishAccount(db, account)
  return written
}

const present = ({ id, kind, title, cost, value }: RewardRow) => ({ uuid: id, kind, title, cost, value })
