/** What the account page uses of addresses. */
export { AddressesCard } from './addresses-card.tsx'
