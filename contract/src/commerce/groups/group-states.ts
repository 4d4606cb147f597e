/** Who moves something of a group: a practice by a member who may write settings, or the operator by the command line. */
export type GroupMover = 'invited' | 'founder' | 'member' | 'operator'

type Moves<State extends string> = Record<State, Partial<Record<State, readonly GroupMover[]>>>

/** REC-01: an invitation of a practice; one that is pending can be answered for 14 days. */
export const groupInvitationStates = ['pending', 'accepted', 'declined', 'revoked'] as const
export type GroupInvitationState = (typeof groupInvitationStates)[number]

export const groupInvitationMoves: Moves<GroupInvitationState> = {
  pending: { accepted: ['invited'], declined: ['invited'], revoked: ['founder'] },
  accepted: {},
  declined: {},
  revoked: {},
}

/** A practice in a group. The founder is a member that neither leaves nor is removed: it dissolves the group. */
export const groupMemberStates = ['member', 'left', 'removed'] as const
export type GroupMemberState = (typeof groupMemberStates)[number]

export const groupMemberMoves: Moves<GroupMemberState> = {
  member: { left: ['member'], removed: ['founder', 'operator'] },
  // By accepting another invitation.
  left: { member: ['invited'] },
  removed: { member: ['invited'] },
}

export const mayMoveGroup = <State extends string>(moves: Moves<State>, from: State, to: State, by: GroupMover) =>
  moves[from][to]?.includes(by) ?? false

/** Practices in one group, with those that are invited. */
export const mostInGroup = 50
/** Groups that one practice founds. */
export const mostGroups = 20
export const longestGroupName = 80
