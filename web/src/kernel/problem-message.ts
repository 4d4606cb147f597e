import { type Area, areas, type Right } from '@arcade/contract/kernel/rights.ts'
import type { SerializedError } from '@reduxjs/toolkit'
import type { Failure } from './call.ts'
import type { Translate } from './translation.ts'

/** ERR-03: what a person reads when a call failed; a code that has no sentence gets the general one. */
export function problemMessage(t: Translate<'problems'>, error: Failure | SerializedError): string {
  const right = error.code === 'access.right-missing' && 'detail' in error && error.detail
  if (right && isRight(right)) return missingRight(t, right)
  return t((error.code ?? 'unknown') as 'unknown', { defaultValue: t('unknown') })
}

/** TEN-02: which right is missing, and who can give it; where a control is closed, and where the server refuses. */
export function missingRight(t: Translate<'problems'> | Translate<'users'>, right: Right): string {
  const say = t as Translate<'users'>
  const [area, level] = right.split(':') as [Area, 'read' | 'write']
  const named = say(`right.${level}`, { ns: 'users', area: say(`area.${area}`, { ns: 'users' }) })
  return say('right.missing', { ns: 'users', right: named })
}

/** The server may know rights that this page does not. */
const isRight = (text: string): text is Right =>
  areas.some((area) => text === `${area}:read` || text === `${area}:write`)

/** What a person can quote to the support: the server's log holds the rest. */
export function referenceOf(error: Failure | SerializedError): string | null {
  return 'requestId' in error ? error.requestId : null
}
