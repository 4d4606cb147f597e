import { useSelector } from 'react-redux'
import { selectIsAuth } from '../kernel/auth-state.ts'
import { useTranslation } from '../kernel/translation.ts'
import { HelpLine } from '../operations/operator/index.ts'
import { buttonClass } from '../ui/base/button.tsx'
import { ButtonLink } from '../ui/base/button-link.tsx'
import { NothingFound } from '../ui/base/drawings.tsx'
import { Stack } from '../ui/layout/layout.tsx'
import { useCurrentPage } from './current-page.ts'
import styles from './not-found-page.module.css'

/** RT-04: a sentence and a way back. */
export function NotFoundPage() {
  const { t } = useTranslation('shell')
  const isAuth = useSelector(selectIsAuth)
  const { to } = useCurrentPage()
  return (
    <Stack align="center" justify="center" className={styles.page}>
      <NothingFound />
      <h1 className={styles.title} tabIndex={-1} data-page-heading="">
        {t('notFound', { ns: 'titles' })}
      </h1>
      <p className={styles.text}>{t('notFound.text')}</p>
      <div className={styles.actions}>
        {isAuth ? (
          <ButtonLink to={to('dashboard')}>{t('toDashboard')}</ButtonLink>
        ) : (
          <a className={buttonClass({})} href={to('home')}>
            {t('toHome')}
          </a>
        )}
      </div>
      <HelpLine text={t('help')} />
    </Stack>
  )
}
