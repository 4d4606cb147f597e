import { splitLocale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useCrashReference } from '../../kernel/crash-report.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { BrokenArch } from '../../ui/base/drawings.tsx'
import { Cluster, Stack } from '../../ui/layout/layout.tsx'
import { HelpLine } from '../operator/index.ts'
import styles from './crash-page.module.css'

/** RT-04: stands where a page crashed. Both ways out load the portal anew, since what is in memory may be broken. */
export function CrashPage() {
  const { locale } = splitLocale(useLocation().pathname)
  const { t } = useTranslation('crashes', { lng: locale })
  const requestId = useReference()
  const title = t('title')
  useEffect(() => {
    document.title = `${title} · Arcade`
  }, [title])
  return (
    <Stack as="main" align="center" justify="center" className={styles.page}>
      <BrokenArch />
      <h1 className={styles.title} tabIndex={-1} data-page-heading="">
        {title}
      </h1>
      <p className={styles.text}>{t('text')}</p>
      <p className={styles.reference} role="status">
        {requestId && t('reference', { requestId })}
      </p>
      <Cluster gap={12} justify="center" className={styles.actions}>
        <Button onClick={() => location.reload()}>{t('reload')}</Button>
        <a className={buttonClass({ variant: 'quiet' })} href={withLocale(locale, pages.home.path)}>
          {t('backHome')}
        </a>
      </Cluster>
      <HelpLine text={t('help')} />
    </Stack>
  )
}

/** Of the crash before this page; the home page, which is another document, says it in the address. */
function useReference(): string | null {
  const { hash } = useLocation()
  const own = useCrashReference()
  return own ?? /^#([\w-]{8,64})$/.exec(hash)?.[1] ?? null
}
