import { IconScan } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { useOverlay } from '../../ui/overlays/use-overlay.ts'

const ScannerDrawer = lazy(async () => ({ default: (await import('./scanner-drawer.tsx')).ScannerDrawer }))

/** SCAN-01: beside the main action of a patient's files; `compact`: its icon alone, where there is room for no more. */
export function FromScanner({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation('scanner')
  const [search] = useSearchParams()
  const drawer = useOverlay('scanner')
  const { reason } = useRight('files:write')
  return (
    <>
      <Button
        variant="quiet"
        icon={<Icon of={IconScan} />}
        disabledReason={reason ?? undefined}
        onClick={() => drawer.open('open')}
      >
        {compact ? <span className="visually-hidden">{t('from')}</span> : t('from')}
      </Button>
      {drawer.value !== null && !reason && (
        <Suspense>
          <ScannerDrawer patientUuid={(search.get('uuid') ?? '').toLowerCase()} onClose={drawer.close} />
        </Suspense>
      )}
    </>
  )
}
