import { type Locale, splitLocale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { useCallback, useEffect, useState } from 'react'
import { browserLocation } from '../../kernel/browser-location.ts'
import { rememberInCookie } from '../../kernel/cookies.ts'
import { sendEarlySubmit } from '../../kernel/early-submit.ts'
import { takeFlash } from '../../kernel/flash-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { AuthPanel } from '../../people/sign-in/auth-panel.tsx'
import { useAuthTexts } from '../../people/sign-in/auth-texts.ts'
import { enter } from '../../people/sign-in/enter.ts'
import { asFailure, type FailedSignIn, failureText, takeOverFailure } from '../../people/sign-in/failure.ts'
import type { Credentials, SignInFailure } from '../../people/sign-in/sign-in.api.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import { ToastBox } from '../../ui/overlays/toast-box.tsx'
import toastPlace from '../../ui/overlays/toast-place.module.css'
import { HomePage } from './home-page.tsx'
import { speak } from './load-texts.ts'

/** The home page with the way in. Another language changes the texts only: what was typed stays (RT-13). */
export function Home() {
  const { t, i18n } = useTranslation('home')
  const tAuth = useAuthTexts()
  const locale = i18n.language as Locale

  useEffect(() => {
    document.documentElement.lang = locale
    document.title = t('title')
  }, [locale, t])

  useEffect(() => {
    const follow = () => {
      speak(splitLocale(location.pathname).locale).catch(() => browserLocation.load(location.href))
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  const choose = async (wanted: Locale) => {
    rememberInCookie('lang', wanted)
    const address = withLocale(wanted, '/') + location.search + location.hash
    try {
      await speak(wanted)
      history.pushState(null, '', address)
    } catch {
      browserLocation.load(address)
    }
  }
  const { failure, before, signIn, dismiss } = useSignIn()
  const flash = useFlash()
  useEffect(sendEarlySubmit, [])
  return (
    <>
      <HomePage locale={locale} onLocale={choose}>
        {flash && <Notice tone="info">{t(`told.${flash}`)}</Notice>}
        <AuthPanel key={before?.email} address={before?.email ?? ''} before={before?.failure} onSignIn={signIn} />
      </HomePage>
      {failure && (
        <div className={toastPlace.place}>
          <ToastBox tone="error" text={failureText(tAuth, locale, failure)} closeLabel={t('close')} onClose={dismiss} />
        </div>
      )}
    </>
  )
}

/** Why the visitor is here: after signing out, or because a page needs a sign-in (RT-02). */
function useFlash(): 'loggedOut' | 'returnUrl' | null {
  const [flash, setFlash] = useState<'loggedOut' | 'returnUrl' | null>(null)
  useEffect(() => {
    const wanted = new URLSearchParams(location.search).has('returnUrl') ? 'returnUrl' : null
    const happened = takeFlash()
    setFlash((before) => (happened === 'loggedOut' ? happened : (before ?? wanted)))
  }, [])
  return flash
}

/** AUTH-07: after the sign-in it leaves for the page; a failure, here or on `/auth`, is shown here. */
function useSignIn() {
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  const [before, setBefore] = useState<FailedSignIn | null>(null)
  const dismiss = useCallback(() => setFailure(null), [])
  useEffect(() => {
    const earlier = takeOverFailure()
    if (earlier) {
      setFailure(earlier.failure)
      setBefore(earlier)
    }
    // The panel changes its state: the message no longer fits.
    addEventListener('hashchange', dismiss)
    return () => removeEventListener('hashchange', dismiss)
  }, [dismiss])

  const signIn = async (credentials: Credentials) => {
    dismiss()
    try {
      await enter(credentials)
    } catch (error) {
      setFailure(asFailure(error))
      throw error
    }
  }
  return { failure, before, signIn, dismiss }
}
