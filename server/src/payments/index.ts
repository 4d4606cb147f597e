/** What the command line uses of payments. */
export { selectTroubledLines } from './lines.queries.ts'
