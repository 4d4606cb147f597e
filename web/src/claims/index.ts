/** What other capabilities use of claims: where one is opened with what is known already. */
export { OpenClaim } from './open-claim.tsx'
