import type { ReactNode } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Cluster } from '../layout/layout.tsx'
import styles from './unsaved-mark.module.css'

/** What stands there is not saved: at a field, a tab, the head of a card. */
export function UnsavedMark({ id }: { id?: string | undefined }) {
  const { t } = useTranslation('ui')
  return (
    <span id={id} className={styles.mark} data-unsaved-mark="">
      {t('unsaved')}
    </span>
  )
}

/** On the edge of the frame that it stands in. */
export function UnsavedEdge({ id }: { id: string }) {
  return (
    <span className={styles.edge} data-unsaved-edge="">
      <UnsavedMark id={id} />
    </span>
  )
}

/** A label, and the mark beside it. */
export function Marked({ id, unsaved, children }: { id: string; unsaved: boolean | undefined; children: ReactNode }) {
  return (
    <Cluster className={styles.beside}>
      {children}
      {unsaved && <UnsavedMark id={id} />}
    </Cluster>
  )
}
