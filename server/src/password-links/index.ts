/** What guests use: they come in by a mailed link too. */
export {
  insertLink,
  selectAccountByEmail,
  selectIsFull,
  selectOpenLink,
  useLink,
} from './password-links.queries.ts'
