/** What others read of addresses. */
export { selectAddresses } from './addresses.queries.ts'
