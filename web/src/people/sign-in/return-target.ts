import { splitLocale } from '@arcade/contract/kernel/locales.ts'
import { pageAt } from '@arcade/contract/pages.ts'
import { safeReturnUrl } from '../../kernel/return-url.ts'

/** RT-02, SSO-04: what somebody wanted before they had to sign in: as the address says, or the question that is put here. */
export const returnTargetHere = () =>
  pageAt(location.pathname) === 'interaction'
    ? location.pathname
    : new URLSearchParams(location.search).get('returnUrl')

const longest = 500

/** The same as it may stand in a mail: not too long for the call; else the dashboard. */
export function returnTargetByMail(): string {
  const { locale } = splitLocale(location.pathname)
  const wanted = safeReturnUrl(returnTargetHere(), locale)
  return wanted.length <= longest ? wanted : safeReturnUrl(null, locale)
}
