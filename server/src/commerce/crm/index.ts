/** What other capabilities use of the CRM. */
export { selectAccount, selectPracticesOf, setAccount } from './accounts.queries.ts'
export { practiceAccounts } from './crm.table.ts'
export { toCrmDelivery } from './crm-delivery.ts'
