import { splitLocale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { browserLocation } from '../../kernel/browser-location.ts'
import { NarrowCard } from '../../ui/layout/narrow-card.tsx'
import { AuthPanel } from './auth-panel.tsx'
import { useAuthTexts } from './auth-texts.ts'
import { enter } from './enter.ts'
import { asFailure, handOverFailure } from './failure.ts'
import type { Credentials } from './sign-in.api.ts'

/** `/auth`: the panel alone, in the bare layout. */
export function AuthPage() {
  const t = useAuthTexts()
  const title = t('login.title')
  useEffect(() => {
    document.title = `${title} · Arcade`
  }, [title])
  return (
    <NarrowCard>
      <AuthPanel headingLevel={1} address={addressIn(useLocation().state)} onSignIn={enterOrGoHome} />
    </NarrowCard>
  )
}

/** The page before this one may know who signs in: it stands in no address, since that would tell it to others. */
function addressIn(state: unknown): string {
  const { email } = (state ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email : ''
}

/** AUTH-07: a failure is shown on the home page. Until that comes, the loader covers this one. */
async function enterOrGoHome(credentials: Credentials): Promise<void> {
  try {
    await enter(credentials)
  } catch (error) {
    handOverFailure({ failure: asFailure(error), email: credentials.email })
    const { locale } = splitLocale(location.pathname)
    browserLocation.replace(withLocale(locale, pages.home.path) + location.search)
    await new Promise(() => {})
  }
}
