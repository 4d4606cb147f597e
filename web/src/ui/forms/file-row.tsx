import { IconFile, IconPhoto, IconRefresh, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatBytes } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../base/button.tsx'
import { Icon } from '../base/icon.tsx'
import { IconButton } from '../base/icon-button.tsx'
import { localeOf } from '../base/locale-of.ts'
import { Sign } from '../base/sign.tsx'
import { Cluster, Row } from '../layout/layout.tsx'
import { Note } from '../layout/note.tsx'
import { ProgressBar } from '../layout/progress-bar.tsx'
import styles from './file-row.module.css'

type State = { is: 'done' } | { is: 'sending'; progress: number } | { is: 'failed'; reason: string }

interface Props {
  name: string
  bytes: number
  state: State
  onRetry?: () => void
  onRemove?: () => void
  /** More at the right: open, download. */
  actions?: ReactNode
}

/** A file that is there, on its way, or did not arrive. In a `<ul>`. */
export function FileRow({ name, bytes, state, onRetry, onRemove, actions }: Props) {
  const { t } = useTranslation('forms')
  return (
    <Cluster as="li" gap={12} rowGap={4} className={styles.row}>
      <Sign tone={state.is === 'failed' ? 'bad' : 'ink'}>
        <Icon of={/\.(?:png|jpe?g|webp|heic|gif)$/i.test(name) ? IconPhoto : IconFile} />
      </Sign>
      <div className={styles.texts}>
        <div className={styles.name}>{name}</div>
        <FileState bytes={bytes} state={state} name={name} />
      </div>
      <Row gap={4} className={styles.actions}>
        {state.is === 'failed' && onRetry && (
          <Button variant="quiet" size="small" icon={<Icon of={IconRefresh} size={16} />} onClick={onRetry}>
            {t('retry', { ns: 'ui' })}
          </Button>
        )}
        {actions}
        {onRemove && (
          <IconButton
            label={state.is === 'sending' ? t('file.stop', { name }) : t('file.remove', { name })}
            icon={<Icon of={IconTrash} />}
            tone="danger"
            onClick={onRemove}
          />
        )}
      </Row>
    </Cluster>
  )
}

function FileState({ bytes, state, name }: { bytes: number; state: State; name: string }) {
  const { t, i18n } = useTranslation('forms')
  if (state.is === 'failed') {
    return (
      <div className={styles.failed} role="alert">
        {state.reason}
      </div>
    )
  }
  if (state.is === 'done')
    return (
      <Note as="div" small className={styles.detail}>
        {formatBytes(bytes, localeOf(i18n))}
      </Note>
    )
  const percent = Math.round(state.progress * 100)
  return (
    <Row gap={8} className={styles.sending}>
      <ProgressBar label={t('file.sending', { name })} progress={state.progress} />
      <Note as="span" small className={styles.detail}>
        {t('file.percent', { percent })}
      </Note>
    </Row>
  )
}
