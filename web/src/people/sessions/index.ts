/** What the account page uses of sessions. */
export { SessionsCard } from './sessions-card.tsx'
