interface Advantage<T> {
  advantage: T | null
  /** Its last day. */
  validUntil: string | null
}

/** An advantage that is over is promised no more; the partner stays. */
export function currentAdvantage<T>({ advantage, validUntil }: Advantage<T>, today: string): Advantage<T> {
  const isOver = validUntil !== null && validUntil < today
  return advantage === null || isOver ? { advantage: null, validUntil: null } : { advantage, validUntil }
}
