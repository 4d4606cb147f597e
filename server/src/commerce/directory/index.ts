/** What partnerships use of the partner directory. */
export {
  deleteEntry,
  insertEntry,
  type NewEntry,
  selectEntry,
  selectEntryById,
  updateEntry,
} from './directory.queries.ts'
export { currentAdvantage, offersPartnership } from './directory.rules.ts'
export { directoryEntries } from './directory.table.ts'
export { directoryDay } from './directory-day.ts'
