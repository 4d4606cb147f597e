/** What the command line uses of recycling. */
export { lockByReference, type PickupRecord, selectOpen } from './recycling.queries.ts'
export { collectPickup, planPickup, refusePickup } from './write-pickup.ts'
