import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Link } from 'react-router'
import { selectIsAuth } from '../../kernel/auth-state.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { useCurrentPage } from '../current-page.ts'
import { Brand } from './brand.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { LegalLinks } from './legal-links.tsx'
import { footerLinks } from './navigation.ts'
import styles from './public-shell.module.css'
import { SkipLink } from './skip-link.tsx'
import { ThemeButton } from './theme-button.tsx'

interface Props {
  children: ReactNode
  /** Beside the mark: the part of the portal that one is in, and the ways through it. */
  section?: ReactNode
  /** Last in the header. */
  actions?: ReactNode
}

/** Around pages that stand without the sidebar: who we are, in which language, and for a visitor who reads the way in. */
export function PublicShell({ children, section, actions }: Props) {
  const { t } = useTranslation('shell')
  const { layout, to } = useCurrentPage()
  const isAuth = useSelector(selectIsAuth)
  return (
    <div className={styles.shell} data-layout={layout} data-section={section ? '' : undefined}>
      <SkipLink />
      <Row as="header" gap={6} className={styles.header}>
        <HomeLink />
        {section}
        <span className={styles.settings}>
          <LanguageMenu />
          <ThemeButton />
        </span>
        {actions}
        {layout === 'shell' && !isAuth && (
          <a className={buttonClass({ variant: 'ink', size: 'small' })} href={to('home')}>
            {t('signIn')}
          </a>
        )}
      </Row>
      <main id="content" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.footer}>
        <LegalLinks pages={['questions', ...footerLinks]} />
      </footer>
    </div>
  )
}

/** For a visitor the home page, which is another document; for the others the dashboard. */
function HomeLink() {
  const { t } = useTranslation('shell')
  const { to } = useCurrentPage()
  const isAuth = useSelector(selectIsAuth)
  if (isAuth) {
    return (
      <Link className={styles.brand} to={to('dashboard')} aria-label={t('home')}>
        <Brand />
      </Link>
    )
  }
  return (
    <a className={styles.brand} href={to('home')} aria-label={t('home')}>
      <Brand />
    </a>
  )
}
