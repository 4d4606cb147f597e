import { splitLocale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { type PageId, pages } from '@arcade/contract/pages.ts'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { selectIsAuth } from '../../kernel/auth-state.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { ButtonLink } from '../../ui/base/button-link.tsx'

/** To the dashboard, or for a visitor to the home page, which is another document. */
export function WayToPortal({ label }: { label?: string }) {
  const { t } = useTranslation('shell')
  const isAuth = useSelector(selectIsAuth)
  const { locale } = splitLocale(useLocation().pathname)
  const to = (page: PageId) => withLocale(locale, pages[page].path)
  return isAuth ? (
    <ButtonLink wide variant="quiet" to={to('dashboard')}>
      {label ?? t('toDashboard')}
    </ButtonLink>
  ) : (
    <a className={buttonClass({ variant: 'quiet', wide: true })} href={to('home')}>
      {label ?? t('toHome')}
    </a>
  )
}
