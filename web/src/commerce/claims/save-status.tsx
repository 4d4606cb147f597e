import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp, IconPencil } from '@tabler/icons-react'
import { timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import styles from './claims.module.css'
import type { SaveState } from './use-claim-draft.ts'

const icons = {
  saved: IconCloudCheck,
  saving: IconCloudUp,
  unsaved: IconPencil,
  held: IconAlertTriangle,
  clash: IconAlertTriangle,
  offline: IconCloudOff,
  failed: IconAlertTriangle,
} as const

interface Props {
  state: SaveState
  /** When the draft was saved last. */
  savedAt: string
  onRetry: () => void
}

/** Where what is typed is. What goes well is not read aloud at every pause. */
export function SaveStatus({ state, savedAt, onRetry }: Props) {
  const { t } = useTranslation('claims')
  const isCalm = state === 'saved' || state === 'saving' || state === 'unsaved'
  return (
    <div className={styles.saved} data-state={state}>
      <p role="status" aria-live={isCalm ? 'off' : 'polite'}>
        <Icon of={icons[state]} size={18} />
        <span>{state === 'saved' ? t('saved', { time: timeHere(savedAt).slice(-5) }) : t(`save.${state}`)}</span>
      </p>
      {(state === 'offline' || state === 'failed') && (
        <Button variant="quiet" size="small" onClick={onRetry}>
          {t('retry', { ns: 'ui' })}
        </Button>
      )}
    </div>
  )
}
