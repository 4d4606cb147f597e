/** What other capabilities use of files. */
export { FileChoice } from './file-choice.tsx'
export { iconOf } from './file-icons.ts'
export { askTickets } from './files.api.ts'
export { badgeOf, titleOf } from './files.rules.ts'
export { followUrl } from './follow-url.ts'
export { useFileTexts } from './use-file-texts.ts'
