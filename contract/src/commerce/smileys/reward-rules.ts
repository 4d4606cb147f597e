import type { Role } from '../../kernel/rights.ts'

/** What a reward is. A discount goes to the practice, on its invoice. */
export const rewardKinds = ['discount', 'training', 'gift'] as const
export type RewardKind = (typeof rewardKinds)[number]

/**
 * Why a reward is refused. `professional`: an advantage of one's own for a health professional (article L. 1453-3 of the
 * French public health code). `indirect`: the same by way of somebody who works for one.
 */
export type GiftRefusal = 'professional' | 'indirect'
export type Verdict = 'allowed' | GiftRefusal

const everybody = (verdict: Verdict): Record<Role, Verdict> => ({
  titulaire: verdict,
  collaborateur: verdict,
  assistante: verdict,
  secretaire: verdict,
  comptable: verdict,
})

/** The anti-gift rule: which kind of reward may go to whom. Dental assistants are health professionals too (L. 4393-8). */
export const rewardRules: Record<RewardKind, Record<Role, Verdict>> = {
  discount: everybody('allowed'),
  training: everybody('allowed'),
  gift: { ...everybody('professional'), secretaire: 'indirect', comptable: 'indirect' },
}
