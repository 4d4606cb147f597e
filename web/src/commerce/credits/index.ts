/** What other capabilities use of credits: the tabs that recycling shares. */

export { CreditNotesCard } from './credit-notes-card.tsx'
export { CreditTabs } from './credit-tabs.tsx'
