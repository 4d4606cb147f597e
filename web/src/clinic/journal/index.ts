/** What the hosting page uses of the journal. */
export { PracticeJournal } from './practice-journal.tsx'
