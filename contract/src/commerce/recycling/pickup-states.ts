/** REC-01: how far a pick-up is. */
export const pickupStates = ['requested', 'planned', 'collected', 'refused', 'cancelled'] as const
export type PickupState = (typeof pickupStates)[number]

/** Who moves a pick-up: a member of the practice who may write orders, or the collector, by the command line. */
export type PickupMover = 'practice' | 'collector'

type Moves = Partial<Record<PickupState, PickupMover>>
const open: Moves = { planned: 'collector', collected: 'collector', refused: 'collector', cancelled: 'practice' }

/** What a pick-up may become, and who makes it that; a state with nothing behind it is final. */
export const pickupMoves: Record<PickupState, Moves> = {
  requested: open,
  // Planned again: on another day, or by another carrier.
  planned: open,
  collected: {},
  refused: {},
  cancelled: {},
}

export const mayMovePickup = (from: PickupState, to: PickupState, by: PickupMover): boolean =>
  pickupMoves[from][to] === by
