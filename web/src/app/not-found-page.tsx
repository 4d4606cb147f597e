import { splitLocale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/kernel/paths.ts'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { PlainPage } from '../ui/plain-page.tsx'

export function NotFoundPage() {
  const { t } = useTranslation()
  const { locale } = splitLocale(useLocation().pathname)
  return (
    <PlainPage title={t('notFound.title')}>
      <p>{t('notFound.text')}</p>
      <div className="actions">
        <Link className="button button-main" to={withLocale(locale, pages.home.path)}>
          {t('backHome')}
        </Link>
      </div>
    </PlainPage>
  )
}
