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

/** ERR-03: stands where a page would whose files did not come, inside what stands around every page. */
export function UnloadedPage({ error }: { error: unknown }) {
  const { locale } = useCurrentPage()
  const { t, i18n } = useTranslation('crashes', { lng: locale })
  const { retry, busy, told } = useRetry(error)
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
        <p role="status">{told && t(`unloaded.${told}`)}</p>
      </EmptyState>
    </Page>
  )
  // Where not even the words came, nothing around it could be read.
  return i18n.language ? <Root>{page}</Root> : <main className={styles.alone}>{page}</main>
}

function useRetry(error: unknown) {
  const [busy, setBusy] = useState(false)
  const [wasReloaded] = useState(isReloaded)
  const [told, setTold] = useState<'silent' | 'still'>()
  useEffect(() => {
    void loadNewVersion()
    forgetReload()
    // Set once the page stands: only so is it read out.
    if (wasReloaded) setTold('still')
    else void loadMissingFile(error)
  }, [error, wasReloaded])
  const retry = async () => {
    if (busy) return
    setTold(undefined)
    setBusy(true)
    if (await loadAnew()) return
    setBusy(false)
    setTold('silent')
  }
  return { retry: () => void retry(), busy, told }
}
