import { IconShare2 } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { useLazyModule } from '../../ui/base/use-lazy-module.ts'
import { useOverlay } from '../../ui/overlays/use-overlay.ts'
import type { CreatedShare } from './shares.api.ts'

const loadDialog = () => import('./share-dialog.tsx')

interface Props {
  patientUuid: string
  files: readonly { uuid: string; fileName: string }[]
  /** Which of the buttons on a page this is, in its address (`share=`). */
  at: 'selection' | 'file' | 'viewer'
  /** Why these cannot be shared at once. */
  disabledReason?: string | undefined
  /** Where there is no room for words. */
  iconOnly?: boolean
}

/** What is shared is chosen on the page itself: the address has it, so that a reload finds it again. */
const detail = 'of'
export const useSharedSelection = () => useOverlay('share').detail(detail)?.split(',') ?? []

/** FILE-04: opens the drawer that shares these files. */
export function ShareButton({ patientUuid, files, at, disabledReason, iconOnly = false }: Props) {
  const { t } = useTranslation('shares')
  const { reason } = useRight('files:write')
  const { value, open, replace, close } = useOverlay('share', [detail])
  const [made, setMade] = useState<CreatedShare | null>(null)
  const isOpen = value === at || (value === 'made' && made !== null)
  const { part } = useLazyModule(loadDialog, isOpen)
  // A link and its code are shown once: not by the browser's forward either.
  useEffect(() => {
    if (value !== 'made') setMade(null)
  }, [value])
  const begin = () => open(at, at === 'selection' ? { [detail]: files.map(({ uuid }) => uuid).join(',') } : {})
  const keep = (share: CreatedShare) => {
    // A reload does not offer to share the same once more.
    replace('made')
    setMade(share)
  }
  const press = { disabledReason: reason ?? disabledReason, onClick: begin }
  return (
    <>
      {iconOnly ? (
        <IconButton label={t('button')} icon={<Icon of={IconShare2} />} {...press} />
      ) : (
        <Button variant="quiet" icon={<Icon of={IconShare2} />} busy={isOpen && !part} {...press}>
          {t('button')}
        </Button>
      )}
      {isOpen && part && (
        <part.ShareDialog patientUuid={patientUuid} files={files} made={made} onMade={keep} onClose={close} />
      )}
    </>
  )
}
