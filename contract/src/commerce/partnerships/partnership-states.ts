/** REC-01: how a practice joins: at once, or after the partner has accepted. */
export const admissions = ['open', 'reviewed'] as const
export type Admission = (typeof admissions)[number]

/** How far a practice is with a partner. */
export const partnershipStates = ['requested', 'active', 'refused', 'left', 'ended'] as const
export type PartnershipState = (typeof partnershipStates)[number]

/** Who moves it: a member of the practice who may write orders, or the operator for the partner, by the command line. */
export const partnershipMovers = ['practice', 'operator'] as const
export type PartnershipMover = (typeof partnershipMovers)[number]

type Moves = Partial<Record<PartnershipState, readonly PartnershipMover[]>>

const [practice, operator] = [['practice'], ['operator']] as const
/** `active` at once where the partner lets everybody in. */
const joined: Moves = { requested: practice, active: practice }

/** What a partnership may become, and who makes it that. None is final: who left or was refused may ask again. */
const partnershipMoves: Record<PartnershipState, Moves> = {
  requested: { active: operator, refused: operator, left: practice },
  active: { left: practice, ended: operator },
  refused: joined,
  left: joined,
  ended: joined,
}

export const mayMovePartnership = (from: PartnershipState, to: PartnershipState, by: PartnershipMover): boolean =>
  partnershipMoves[from][to]?.includes(by) ?? false
