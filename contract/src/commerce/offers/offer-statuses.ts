/** OFF-01: how an offer stands. Only one that is open can be answered. */
export const offerStatuses = ['open', 'accepted', 'refused', 'ended', 'withdrawn'] as const
export type OfferStatus = (typeof offerStatuses)[number]

/** Why an offer is refused; `other` says it in words. */
export const refusalReasons = ['price', 'need', 'timing', 'competitor', 'other'] as const
export type RefusalReason = (typeof refusalReasons)[number]

/** As many days before its end those who may answer are reminded of it. */
export const reminderDays = 3
