import type { SerializedError } from '@reduxjs/toolkit'
import type { TFunction } from 'i18next'
import type { Failure } from './call.ts'

/** ERR-03: what a person reads when a call failed; a code that has no sentence gets the general one. */
export function problemMessage(t: TFunction<'problems'>, error: Failure | SerializedError): string {
  return t((error.code ?? 'unknown') as 'unknown', { defaultValue: t('unknown') })
}

/** What a person can quote to the support: the server's log holds the rest. */
export function referenceOf(error: Failure | SerializedError): string | null {
  return 'requestId' in error ? error.requestId : null
}
