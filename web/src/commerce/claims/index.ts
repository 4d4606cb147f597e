/** What other capabilities use of claims: where one is opened with what is known already. */
export { newClaimAddress } from './claim-link.ts'
export { OpenClaim, OpenClaimButton } from './open-claim.tsx'
