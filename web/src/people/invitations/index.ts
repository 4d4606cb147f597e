/** What the page of collaborators uses of invitations. */
export { SentActions } from './sent-invitations.tsx'
