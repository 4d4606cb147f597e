import { type Locale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { type ClaimPrefill, paramsOf } from './claims.rules.ts'

/** Where a claim is opened with what is known already. */
export const newClaimAddress = (locale: Locale, prefill: ClaimPrefill): string =>
  `${withLocale(locale, pages.claim.path)}?${paramsOf(prefill)}`

export const claimAddress = (locale: Locale, uuid: string): string =>
  `${withLocale(locale, pages.claim.path)}?uuid=${uuid}`
