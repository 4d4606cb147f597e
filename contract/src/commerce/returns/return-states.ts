/** RET-01: how far a return is. `waiting`: the ERP does not have it yet; the others are what the ERP says. */
export const returnStates = [
  'waiting',
  'requested',
  'accepted',
  'received',
  'credited',
  'refused',
  'cancelled',
] as const
export type ReturnState = (typeof returnStates)[number]

/** Why a delivered line may go back, or why not: the first rule that applies decides (README). */
export const returnRules = ['nothing-left', 'custom-made', 'service', 'too-old', 'expires-soon', 'returnable'] as const
export type ReturnRule = (typeof returnRules)[number]
