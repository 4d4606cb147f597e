/** What other capabilities use of documents: the door by which they register their own. */
export type { Documents } from './documents.ts'
