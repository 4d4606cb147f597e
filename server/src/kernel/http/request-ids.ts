import { randomBytes } from 'node:crypto'

/** Unique over nodes and restarts by its random head, cheap by its counter. */
export function makeRequestIds(): () => string {
  const head = randomBytes(6).toString('base64url')
  let count = 0
  return () => `${head}-${(count++).toString(36)}`
}
