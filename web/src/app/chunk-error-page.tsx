import { IconRefresh } from '@tabler/icons-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from '../kernel/translation.ts'
import { useOnReconnect } from '../kernel/use-on-reconnect.ts'
import { Button } from '../ui/base/button.tsx'
import { BrokenArch } from '../ui/base/drawings.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { EmptyState } from '../ui/layout/empty-state.tsx'
import { Page } from '../ui/layout/page.tsx'
import { useCurrentPage } from './current-page.ts'
import { forgetReload, isReloaded, loadAnew, loadMissingFile, loadNewVersion } from './portal-files.ts'
import styles from './root.module.css'
import { Root } from './root.tsx'

/** ERR-03: shown instead of a page whose files failed to load, in the frame of every page. */
export function UnloadedPage({ error }: { error: unknown }) {
  const { locale } = useCurrentPage()
  const { t, i18n } = useTranslation('crashes', { lng: locale })
  const { retry, busy, outcome } = useRetry(error)
  useOnReconnect(retry)
  useLayoutEffect(() => {
    document.querySelector<HTMLElement>('[data-page-heading]')?.focus({ preventScroll: true })
  }, [])
  const again = (
    <Button icon={<Icon of={IconRefresh} />} busy={busy} onClick={retry}>
      {t('retry')}
    </Button>
  )
  const page = (
    <Page title={t('unloaded')}>
      <EmptyState title={t('unloaded.why')} drawing={<BrokenArch />} action={again}>
        <p>{t('unloaded.text')}</p>
        <p role="status">{outcome && t(`unloaded.${outcome}`)}</p>
      </EmptyState>
    </Page>
  )
  // Where not even the words came, nothing around it could be read.
  return i18n.language ? <Root>{page}</Root> : <main className={styles.alone}>{page}</main>
}

function useRetry(error: unknown) {
  const [busy, setBusy] = useState(false)
  const [wasReloaded] = useState(isReloaded)
  const [outcome, setOutcome] = useState<'silent' | 'still'>()
  useEffect(() => {
    void loadNewVersion()
    forgetReload()
    // Set after the first render: only a change is read out.
    if (wasReloaded) setOutcome('still')
    else void loadMissingFile(error)
  }, [error, wasReloaded])
  const retry = async () => {
    if (busy) return
    setOutcome(undefined)
    setBusy(true)
    if (await loadAnew()) return
    setBusy(false)
    setOutcome('silent')
  }
  return { retry: () => void retry(), busy, outcome }
}
