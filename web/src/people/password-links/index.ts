/** What other capabilities use of password-links. The home page reaches it too: nothing here needs the store. */
export { askForLink } from './password-links.api.ts'
