/** What the shell uses of smileys. */
export { useSmileyBalance } from './summary.api.ts'
