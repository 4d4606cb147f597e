/** What other capabilities use of shares: the button beside files that are chosen. */
export { ShareButton } from './share-button.tsx'
