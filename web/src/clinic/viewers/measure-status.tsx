import { IconAlertTriangle, IconCloudCheck, IconCloudUp } from '@tabler/icons-react'
import { timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Cluster, Row } from '../../ui/layout/layout.tsx'
import type { MeasuredFile } from './measure-saver.ts'
import styles from './measure-status.module.css'
import type { Measuring } from './use-measures.ts'

interface Props {
  uuid: string
  measuring: Measuring
}

/** Whether what was measured on a file is saved. It stands in the head of its pane, so that the stage stays where it is. */
export function MeasureStatus({ uuid, measuring }: Props) {
  const { t } = useTranslation('viewers')
  const state = measuring.of(uuid)?.state
  const text = useStateText(state)
  return (
    <>
      <Row as="span" gap={6} className={styles.status} data-state={state?.is} role="status">
        {text && <Icon of={iconOf(state)} size={16} />}
        {text}
      </Row>
      {state?.is === 'failed' && (
        <Button size="small" variant="quiet" onClick={() => measuring.retry(uuid)}>
          {t('retry')}
        </Button>
      )}
    </>
  )
}

function useStateText(state: MeasuredFile['state'] | undefined) {
  const { t } = useTranslation('viewers')
  if (!state || state.is === 'unchanged') return null
  if (state.is === 'saved') return t('measures.saved', { time: timeHere(state.at).slice(-5) })
  return t(`measures.${state.is}`)
}

function iconOf(state: MeasuredFile['state'] | undefined) {
  if (state?.is === 'saved') return IconCloudCheck
  return state?.is === 'failed' || state?.is === 'conflict' ? IconAlertTriangle : IconCloudUp
}

/** Over the stage: two devices measured on one file, and nothing is saved before somebody chose. */
export function MeasureConflict({ uuid, measuring }: Props) {
  const { t } = useTranslation('viewers')
  if (measuring.of(uuid)?.state.is !== 'conflict') return null
  return (
    <div className={styles.conflict} role="alert">
      <p>{t('measures.conflict.text')}</p>
      <Cluster gap={8} align="stretch" className={styles.choices}>
        <Button size="small" onClick={() => measuring.resolve(uuid, 'both')}>
          {t('measures.conflict.both')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => measuring.resolve(uuid, 'mine')}>
          {t('measures.conflict.mine')}
        </Button>
        <Button size="small" variant="quiet" onClick={() => measuring.resolve(uuid, 'theirs')}>
          {t('measures.conflict.theirs')}
        </Button>
      </Cluster>
    </div>
  )
}
