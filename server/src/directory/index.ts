/** What the command line uses of the partner directory. */
export {
  deleteEntry,
  insertEntry,
  type NewEntry,
  selectEntries,
  selectEntry,
  updateEntry,
} from './directory.queries.ts'
