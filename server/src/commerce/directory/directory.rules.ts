interface Advantage<T> {
  advantage: T | null
  /** Its last day. */
  validUntil: string | null
}

/** An advantage that is over is promised no more; the partner stays. */
export function currentAdvantage<T>({ advantage, validUntil }: Advantage<T>, today: string): Advantage<T> {
  const isExpired = validUntil !== null && validUntil < today
  return advantage === null || isExpired ? { advantage: null, validUntil: null } : { advantage, validUntil }
}

/** A partnership is joined for its advantage: an expired one is closed. */
export const offersPartnership = (entry: Advantage<unknown> & { admission: string | null }, today: string): boolean =>
  entry.admission !== null && currentAdvantage(entry, today).advantage !== null
