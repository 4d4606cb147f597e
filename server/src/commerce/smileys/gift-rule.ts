import { type GiftRefusal, type RewardKind, rewardRules } from '@arcade/contract/commerce/smileys/reward-rules.ts'
import { smileysProblems } from '@arcade/contract/commerce/smileys/smileys.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { Role } from '@arcade/contract/kernel/rights.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { Holder } from './accounts.ts'
import { selectRole } from './rewards.queries.ts'

const kinds: Record<GiftRefusal, Problem['kind']> = {
  professional: smileysProblems.giftToProfessional,
  indirect: smileysProblems.indirectGift,
}

export async function roleOf(db: Db, holder: Holder): Promise<Role> {
  const role = await selectRole(db, holder)
  if (!role) throw new Problem(problems.notFound)
  return role
}

/** Why the anti-gift rule refuses an advantage of this kind to somebody of this role; null: it does not. */
export function giftRefusal(kind: RewardKind, role: Role): GiftRefusal | null {
  const verdict = rewardRules[kind][role]
  return verdict === 'allowed' ? null : verdict
}

export function refuseGift(kind: RewardKind, role: Role) {
  const refusal = giftRefusal(kind, role)
  if (refusal) throw new Problem(kinds[refusal])
}
