import { splitLocale } from '@arcade/contract/kernel/locales.ts'
import { isPortalAddress } from '@arcade/contract/kernel/paths.ts'
import { safeReturnUrl } from '../kernel/return-url.ts'

/** RT-02: what the address says that somebody wanted before they had to sign in. */
export const wantedHere = () => new URLSearchParams(location.search).get('returnUrl')

const longest = 500

/** The same as it may stand in a mail: a page of the portal, and not too long for the call; else the dashboard. */
export function wantedByMail(): string {
  const { locale } = splitLocale(location.pathname)
  const wanted = safeReturnUrl(wantedHere(), locale)
  return wanted.length <= longest && isPortalAddress(wanted) ? wanted : safeReturnUrl(null, locale)
}
