import { type Locale, splitLocale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { useEffect, useState } from 'react'
import { HomePage } from '../../home/home-page.tsx'
import { HomeTexts } from '../../home/home-texts.ts'
import { rememberInCookie } from '../../kernel/cookies.ts'
import { documents } from '../../kernel/documents.ts'
import { AuthPanel } from '../../sign-in/auth-panel.tsx'
import { AuthTexts } from '../../sign-in/auth-texts.ts'
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
        () => documents.load(location.href),
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
      documents.load(address)
    }
  }
  return (
    <HomeTexts value={home}>
      <HomePage locale={locale} onLocale={choose}>
        <AuthTexts value={texts.auth}>
          <AuthPanel />
        </AuthTexts>
      </HomePage>
    </HomeTexts>
  )
}
