/** What others use who invite: guests and collaborators come in by an invitation. */
export { acceptByLink } from './answer-invitation.ts'
export {
  selectConfirmedEmail,
  selectIdByConfirmedEmail,
  selectOpenOf,
} from './invitations.queries.ts'
export { invitations } from './invitations.table.ts'
export { invite } from './invite.ts'
