/** What others use of the network: an invitation that is accepted joins two people, who may write to each other. */
export { hasRemoved, joinColleagues } from './network.queries.ts'
export { colleagues } from './network.table.ts'
