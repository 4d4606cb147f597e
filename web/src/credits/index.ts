/** What other capabilities use of credits: the tabs that recycling shares. */
export { CreditTabs } from './credit-tabs.tsx'
