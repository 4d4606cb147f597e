import { type Locale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconHelpCircle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Mark } from '../../ui/base/mark.tsx'
import { Greeting } from './greeting.tsx'
import styles from './home-page.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { Story } from './story.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { useVisitor } from './visitor.ts'

interface Props {
  locale: Locale
  onLocale: (locale: Locale) => void
  /** The way in, for who is not logged in. */
  children: ReactNode
}

/** `/`: what Arcade joins, and beside it the way in. */
export function HomePage({ locale, onLocale, children }: Props) {
  const { t } = useTranslation('home')
  const { signedIn, userName } = useVisitor()
  const entry = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The greeting has come: from now on the page follows the state, not what the script in the head saw.
    if (signedIn) delete document.documentElement.dataset.signedIn
  }, [signedIn])

  const to = (path: string) => withLocale(locale, path)
  return (
    <div className={styles.home}>
      <button type="button" className={styles.skip} onClick={() => entry.current?.focus()}>
        {t('skip')}
      </button>
      <header className={styles.header}>
        <div className={styles.brand}>
          <Mark size={34} />
          Arcade
        </div>
        <div className={styles.tools}>
          <a className={styles.question} href={to(pages.questions.path)}>
            <Icon of={IconHelpCircle} />
            <span className={styles.questionWord}>{t('question')}</span>
          </a>
          <LanguageMenu locale={locale} onChoose={onLocale} />
          <ThemeToggle />
        </div>
      </header>
      <main className={styles.main}>
        <Story />
        <div className={styles.entry} ref={entry} tabIndex={-1}>
          {signedIn ? (
            <Greeting userName={userName} locale={locale} />
          ) : (
            <div className={styles.forStrangers}>{children}</div>
          )}
        </div>
      </main>
      <footer className={styles.footer}>
        <a href={to(pages.privacy.path)}>{t('privacy')}</a>
        <a href={to(pages.legalNotice.path)}>{t('legalNotice')}</a>
      </footer>
    </div>
  )
}
