/** What other capabilities use of the CRM. */
export { CustomerFile } from './customer-file.tsx'
