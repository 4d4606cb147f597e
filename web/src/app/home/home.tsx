import { type Locale, splitLocale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { useCallback, useEffect, useState } from 'react'
import { HomePage } from '../../home/home-page.tsx'
import { HomeTexts } from '../../home/home-texts.ts'
import { browserLocation } from '../../kernel/browser-location.ts'
import { rememberInCookie } from '../../kernel/cookies.ts'
import { sendEarlySubmit } from '../../kernel/early-submit.ts'
import { takeTold } from '../../kernel/told.ts'
import { AuthPanel } from '../../sign-in/auth-panel.tsx'
import { AuthTexts } from '../../sign-in/auth-texts.ts'
import { enter } from '../../sign-in/enter.ts'
import { asFailure, type FailedSignIn, failureText, takeOverFailure } from '../../sign-in/failure.ts'
import type { Credentials, SignInFailure } from '../../sign-in/sign-in.api.ts'
import { Notice } from '../../ui/notice.tsx'
import { ToastBox } from '../../ui/toast-box.tsx'
import toastPlace from '../../ui/toast-place.module.css'
import { type LightTexts, loadTexts } from './light-texts.ts'

/** The home page with the way in. Another language changes the texts only: what was typed stays (RT-13). */
export function Home({ start }: { start: LightTexts }) {
  const [texts, setTexts] = useState(start)
  const { locale, home } = texts

  useEffect(() => {
    document.documentElement.lang = locale
    document.title = home('title')
  }, [locale, home])

  useEffect(() => {
    const follow = () => {
      const { locale } = splitLocale(location.pathname)
      loadTexts(locale).then(
        (texts) => setTexts((current) => (current.locale === locale ? current : texts)),
        () => browserLocation.load(location.href),
      )
    }
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [])

  const choose = async (wanted: Locale) => {
    rememberInCookie('lang', wanted)
    const address = withLocale(wanted, '/') + location.search + location.hash
    try {
      setTexts(await loadTexts(wanted))
      history.pushState(null, '', address)
    } catch {
      browserLocation.load(address)
    }
  }
  const { failure, before, signIn, dismiss } = useSignIn()
  const told = useTold()
  useEffect(sendEarlySubmit, [])
  return (
    <HomeTexts value={home}>
      <HomePage locale={locale} onLocale={choose}>
        <AuthTexts value={texts.auth}>
          {told && <Notice tone="info">{home(`told.${told}`)}</Notice>}
          <AuthPanel key={before?.email} address={before?.email ?? ''} before={before?.failure} onSignIn={signIn} />
        </AuthTexts>
      </HomePage>
      {failure && (
        <div className={toastPlace.place}>
          <ToastBox
            tone="error"
            text={failureText(texts.auth, locale, failure)}
            closeLabel={home('close')}
            onClose={dismiss}
          />
        </div>
      )}
    </HomeTexts>
  )
}

/** Why somebody is here who did not ask for this page: they left, or what they wanted needs a sign-in (RT-02). */
function useTold(): 'loggedOut' | 'returnUrl' | null {
  const [told, setTold] = useState<'loggedOut' | 'returnUrl' | null>(null)
  useEffect(() => {
    const wanted = new URLSearchParams(location.search).has('returnUrl') ? 'returnUrl' : null
    const happened = takeTold()
    setTold((before) => (happened === 'loggedOut' ? happened : (before ?? wanted)))
  }, [])
  return told
}

/** AUTH-07: who comes in leaves for their page; a failure, here or on `/auth`, is told here. */
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
    // Another state of the panel asks something else: what was said of the one before goes.
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
