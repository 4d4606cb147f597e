/** What other capabilities use of guests. The home page reaches it too: nothing here needs the store. */
export { enterAsGuest, type Guest, type Invitation, readInvitation } from './guests.api.ts'
