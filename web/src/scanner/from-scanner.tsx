import { IconScan } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { useRight } from '../users/index.ts'

const ScannerDrawer = lazy(async () => ({ default: (await import('./scanner-drawer.tsx')).ScannerDrawer }))

/** SCAN-01: beside the main action of a patient's files; `compact`: its icon alone, where there is room for no more. */
export function FromScanner({ compact = false }: { compact?: boolean }) {
  const { t } = useTranslation('scanner')
  const [search] = useSearchParams()
  const [open, setOpen] = useState(false)
  const { reason } = useRight('files:write')
  return (
    <>
      <Button
        variant="quiet"
        icon={<Icon of={IconScan} />}
        disabledReason={reason ?? undefined}
        onClick={() => setOpen(true)}
      >
        {compact ? <span className="visually-hidden">{t('from')}</span> : t('from')}
      </Button>
      {open && (
        <Suspense>
          <ScannerDrawer patientUuid={(search.get('uuid') ?? '').toLowerCase()} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
