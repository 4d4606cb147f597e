/** CLM-02: how far a claim is. */
export const claimStates = [
  'draft',
  'sent',
  'received',
  'in_review',
  'needs_information',
  'accepted',
  'refused',
  'closed',
  'cancelled',
] as const
export type ClaimState = (typeof claimStates)[number]

/** Who moves a claim: a member of the practice who may write claims, or its handler, by the CRM or the command line. */
export const claimMovers = ['practice', 'handler'] as const
export type ClaimMover = (typeof claimMovers)[number]

type Moves = Partial<Record<ClaimState, readonly ClaimMover[]>>

const [practice, handler] = [['practice'], ['handler']] as const
const decided: Moves = { accepted: handler, refused: handler, closed: handler, cancelled: practice }

/** What a claim may become, and who makes it that; a state with nothing behind it is final. */
export const claimMoves: Record<ClaimState, Moves> = {
  draft: { sent: practice },
  sent: { received: handler, in_review: handler, needs_information: handler, ...decided },
  received: { in_review: handler, needs_information: handler, ...decided },
  in_review: { needs_information: handler, ...decided },
  // The practice answers, or the handler asks again or goes on without an answer.
  needs_information: { in_review: claimMovers, needs_information: handler, ...decided },
  accepted: { closed: handler },
  refused: { in_review: handler, closed: handler },
  closed: {},
  cancelled: {},
}

export const mayMove = (from: ClaimState, to: ClaimState, by: ClaimMover): boolean =>
  claimMoves[from][to]?.includes(by) ?? false

/** Sent, and not decided yet. */
export const isClaimOpen = (state: ClaimState): boolean => mayMove(state, 'accepted', 'handler')
