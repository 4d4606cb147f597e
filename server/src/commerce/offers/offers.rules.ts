import type { OfferStatus } from '@arcade/contract/commerce/offers/offer-statuses.ts'

interface Standing {
  accepted: boolean | null
  withdrawnAt: Date | null
  endsOn: string
}

/** `today` is the day where the practice is: an offer can be accepted until the end of its last day. */
export function statusOf({ accepted, withdrawnAt, endsOn }: Standing, today: string): OfferStatus {
  if (accepted !== null) return accepted ? 'accepted' : 'refused'
  if (withdrawnAt) return 'withdrawn'
  return endsOn < today ? 'ended' : 'open'
}
