/** What the command line and the page of documents use of offers. */
export { selectOfferDocuments } from './offers.queries.ts'
export { withdrawOffer, writeOffer } from './write-offer.ts'
