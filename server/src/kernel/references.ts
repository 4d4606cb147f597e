import { randomInt } from 'node:crypto'

/** Nothing that is read as something else. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** `RA261116-7K3M9Q2X`: fits Sage's field for a reference, not guessable, no collisions. */
export function makeReference(prefix: string, now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  return `${prefix}${day}-${Array.from({ length: 8 }, () => signs[randomInt(signs.length)]).join('')}`
}
