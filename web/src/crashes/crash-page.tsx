import { splitLocale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/kernel/paths.ts'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { PlainPage } from '../ui/plain-page.tsx'

/** RT-04: stands where a page crashed. Both ways out load the portal anew, since what is in memory may be broken. */
export function CrashPage() {
  const { locale } = splitLocale(useLocation().pathname)
  const { t } = useTranslation('crashes', { lng: locale })
  return (
    <PlainPage title={t('title')}>
      <p>{t('text')}</p>
      <div className="actions">
        <button type="button" className="button button-main" onClick={() => location.reload()}>
          {t('reload')}
        </button>
        <a className="button" href={withLocale(locale, pages.home.path)}>
          {t('backHome')}
        </a>
      </div>
    </PlainPage>
  )
}
