/** What others use of the network: an invitation that is accepted joins two people. */
export { joinColleagues } from './network.queries.ts'
