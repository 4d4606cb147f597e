/** What the shell and the gallery use of smileys. */
export { useSmileyBalance, useSmileySummary } from './summary.api.ts'
