/** What other capabilities use of the operator. It needs no store: the home page reaches it. */
export { HelpLine } from './help-line.tsx'
