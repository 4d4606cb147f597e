import { type ReactNode, useRef } from 'react'
import { timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../base/button.tsx'
import { classNames } from '../base/class-names.ts'
import { Cluster, Row } from '../layout/layout.tsx'
import { useBarRoom } from '../layout/use-bar-room.ts'
import styles from './save-bar.module.css'
import marks from './unsaved-mark.module.css'
import type { FormState } from './use-form.ts'

interface Props {
  form: FormState
  /** The one that submits last, and with it at the right. */
  actions?: ReactNode
  onCancel?: (() => void) | undefined
  onReopen?: (() => void) | undefined
  /** At the lower edge of a drawer, always. */
  pinned?: boolean
  /** What happened while one typed. */
  says?: string | undefined
}

/** The end of a form: its actions, and while something in it is not saved, that it is not. It stays in sight then. */
export function SaveBar({ form, actions, onCancel, onReopen, pinned = false, says: news }: Props) {
  const { t } = useTranslation('forms')
  const { names, restoredAt, putBack, discard } = form.unsaved
  const bar = useRef<HTMLDivElement>(null)
  useBarRoom(bar)
  const isUnsaved = names.length > 0
  const says = isUnsaved || putBack !== undefined
  // Cancel throws away and closes. What came back by itself is thrown away in place: one begins anew.
  const offersDiscard = isUnsaved && (restoredAt !== undefined || !onCancel)
  return (
    <Cluster
      gap={20}
      rowGap={8}
      ref={bar}
      className={classNames(styles.bar, says && styles.unsaved, pinned && styles.pinned)}
      data-screen-only
      data-save-bar={says || pinned ? '' : undefined}
    >
      {form.unsaved.hasDraft && (
        <Row as="p" gap={8} align="stretch" className={classNames(styles.says, marks.ring)} role="status">
          {says && <Status {...form.unsaved} news={news} />}
        </Row>
      )}
      <Cluster gap={8} className={styles.actions}>
        {onCancel && !offersDiscard && (
          <Button variant="quiet" onClick={() => form.leave(onCancel, onReopen)}>
            {t('cancel', { ns: 'ui' })}
          </Button>
        )}
        {/* One button, so that the focus stays on it. */}
        {(offersDiscard || putBack) && (
          <Button variant="quiet" onClick={putBack ?? discard}>
            {t(putBack ? 'putBack' : 'discard')}
          </Button>
        )}
        {actions}
      </Cluster>
    </Cluster>
  )
}

function Status({ edits, restoredAt, putBack, news }: FormState['unsaved'] & { news: string | undefined }) {
  const { t } = useTranslation('forms')
  const state = putBack ? 'discarded' : 'unsaved'
  return (
    <span>
      <strong className={styles.state}>{t(edits ? state : `${state}.new`)}</strong>
      {news && <span className={styles.news}>{news}</span>}
      {restoredAt && !putBack && <span className={styles.restored}>{t('restored', { at: timeHere(restoredAt) })}</span>}
    </span>
  )
}
