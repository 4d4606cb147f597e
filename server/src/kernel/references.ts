import { randomInt } from 'node:crypto'

/** Nothing that is read as something else, on paper or on the telephone. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Random, not guessable. */
export const makeCode = (length: number): string =>
  Array.from({ length }, () => signs[randomInt(signs.length)]).join('')

/** `RA261116-7K3M9Q2X`: fits Sage's field for a reference, no collisions. */
export function makeReference(prefix: string, now: Date): string {
  const day = now.toISOString().slice(2, 10).replaceAll('-', '')
  return `${prefix}${day}-${makeCode(8)}`
}
