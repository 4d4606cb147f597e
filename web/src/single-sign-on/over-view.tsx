import { splitLocale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { type PageId, pages } from '@arcade/contract/kernel/paths.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { selectIsAuth } from '../kernel/auth-state.ts'
import { buttonClass } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Page } from '../ui/page.tsx'
import styles from './interaction-page.module.css'

/** Answered, too old, or of another browser: only the application can ask again. */
export function OverView({ title }: { title: string }) {
  const { t } = useTranslation(['interaction', 'shell'])
  const isAuth = useSelector(selectIsAuth)
  const { locale } = splitLocale(useLocation().pathname)
  const to = (page: PageId) => withLocale(locale, pages[page].path)
  // It takes the place of what one waited for or pressed.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Page title={title}>
      <h2 ref={heading} className={styles.told} tabIndex={-1}>
        {t('over')}
      </h2>
      <p className={styles.text}>{t('over.text')}</p>
      {isAuth ? (
        <ButtonLink wide variant="quiet" to={to('dashboard')}>
          {t('toDashboard', { ns: 'shell' })}
        </ButtonLink>
      ) : (
        // The home page is another document.
        <a className={buttonClass({ variant: 'quiet', wide: true })} href={to('home')}>
          {t('toHome', { ns: 'shell' })}
        </a>
      )}
    </Page>
  )
}
