/** What others use who invite: guests come in by an invitation. */
export { acceptByLink } from './answer-invitation.ts'
export { invite } from './invite.ts'
