/** What linking an application needs of the broker calls. */
export { deleteOpenHandshakes, spendProof } from './broker.queries.ts'
