/** What others use who send links by mail: guests come in by one, a new address is confirmed by one. */
export { mailStoredLink } from './mail-stored-link.ts'
export {
  endLinksElsewhere,
  endLinksOfInvitation,
  endLinksTo,
  holdLinksOf,
  holdRoom,
  insertLink,
  selectAccountByEmail,
  selectOpenLink,
  useLink,
} from './password-links.queries.ts'
