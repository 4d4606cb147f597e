/** What the command line uses of offers. */
export { withdrawOffer, writeOffer } from './write-offer.ts'
