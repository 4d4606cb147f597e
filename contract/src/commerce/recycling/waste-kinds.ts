/** REC-01: what is picked up. Infectious waste is not: the law gives it a way of its own. */
export const wasteKinds = ['aligners', 'metals', 'amalgam', 'plaster', 'packaging', 'electronics'] as const
export type WasteKind = (typeof wasteKinds)[number]

/** What a kilogram that was weighed earns; less than one smiley is dropped. */
export const smileysPerKilogram: Record<WasteKind, number> = {
  aligners: 10,
  metals: 25,
  amalgam: 8,
  plaster: 2,
  packaging: 2,
  electronics: 5,
}

/** For these the law wants a tracking slip of its own (Trackdéchets) beside the certificate. */
export const hazardousKinds: readonly WasteKind[] = ['amalgam', 'electronics']

/** In kilograms, for one pick-up. */
export const heaviestPickup = 500
/** A pick-up is wanted on one of the days after today, this many at most. */
export const lastPickupDay = 90
/** Of one practice, requested or planned at once. */
export const mostOpenPickups = 20

export const smileysFor = (kind: WasteKind, grams: number): number =>
  Math.floor((smileysPerKilogram[kind] * grams) / 1000)
