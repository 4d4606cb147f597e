/** What the command line and other capabilities use of the CRM. */
export { deleteAccount, selectAccount, selectPracticesOf, setAccount } from './accounts.queries.ts'
export { practiceAccounts } from './crm.table.ts'
export { toCrmDelivery } from './crm-delivery.ts'
