/** What the account page and the gallery use of addresses. */
export { AddressChoice, useAddressChoice } from './address-choice.tsx'
export { AddressesCard } from './addresses-card.tsx'
