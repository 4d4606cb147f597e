import { IconShare2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useLazyModule } from '../ui/use-lazy-module.ts'
import { useRight } from '../users/index.ts'

const loadDialog = () => import('./share-dialog.tsx')

interface Props {
  patientUuid: string
  files: readonly { uuid: string; fileName: string }[]
  /** Why these cannot be shared at once. */
  disabledReason?: string | undefined
  /** Where there is no room for words. */
  iconOnly?: boolean
}

/** FILE-04: opens the dialog that shares these files. */
export function ShareButton({ patientUuid, files, disabledReason, iconOnly = false }: Props) {
  const { t } = useTranslation('shares')
  const { reason } = useRight('files:write')
  const [isOpen, setOpen] = useState(false)
  const { part } = useLazyModule(loadDialog, isOpen)
  const press = { disabledReason: reason ?? disabledReason, onClick: () => setOpen(true) }
  return (
    <>
      {iconOnly ? (
        <IconButton label={t('button')} icon={<Icon of={IconShare2} />} {...press} />
      ) : (
        <Button variant="quiet" icon={<Icon of={IconShare2} />} busy={isOpen && !part} {...press}>
          {t('button')}
        </Button>
      )}
      {isOpen && part && <part.ShareDialog patientUuid={patientUuid} files={files} onClose={() => setOpen(false)} />}
    </>
  )
}
