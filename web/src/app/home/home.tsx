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
  const told = useFlash()
  useEffect(sendEarlySubmit, [])
  return (
    <>
      <HomePage locale={locale} onLocale={choose}>
        {told && <Notice tone="info">{t(`told.${told}`)}</Notice>}
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

/** Why somebody is here who did not ask for this page: they left, or what they wanted needs a sign-in (RT-02). */
function useFlash(): 'loggedOut' | 'returnUrl' | null {
  const [told, setTold] = useState<'loggedOut' | 'returnUrl' | null>(null)
  useEffect(() => {
    const wanted = new URLSearchParams(location.search).has('returnUrl') ? 'returnUrl' : null
    const happened = takeFlash()
    setTold((before) => (happened === 'loggedOut' ? happened : (before ?? wanted)))
  }, [])
  return told
}

/** AUTH-07: after the sign-in it leaves for the page; a failure, here or on `/auth`, is shown here. */
function useSignIn() {
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  const [before, setBefore] = useState<FailedSignIn | null>(null)
  const dismiss = useCallback(() => setFailure(null), [])
  useEffect(() => {
    const told = takeOverFailure()
    if (told) {
      setFailure(told.failure)
      setBefore(told)
    }
    // Another state of the panel asks something else: the former message goes.
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
