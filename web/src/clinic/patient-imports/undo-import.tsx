import { useState } from 'react'
import { timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type PatientImport, useUndoPatientImportMutation } from './patient-imports.api.ts'
import styles from './patient-imports.module.css'
import { StepFailure } from './step-failure.tsx'
import { useCounted } from './use-counted.ts'

/** Until when it can be undone, what stays then, and the way to do it. */
export function UndoImport({ import: one }: { import: PatientImport }) {
  const { t } = useTranslation('patient-imports')
  const counted = useCounted()
  const [asking, setAsking] = useState(false)
  const [undo, { isLoading, error }] = useUndoPatientImportMutation()
  const { undoableUntil, counts, uuid } = one
  if (undoableUntil === null) return <Note className={styles.quiet}>{t('undo.over')}</Note>
  const until = timeHere(undoableUntil)
  const close = () => setAsking(false)
  const press = async () => {
    await undo({ params: { uuid } })
    close()
  }
  const actions = (
    <>
      <Button variant="quiet" onClick={close}>
        {t('undo.keep')}
      </Button>
      <Button variant="danger" busy={isLoading} onClick={() => void press()}>
        {t('undo')}
      </Button>
    </>
  )
  return (
    <Stack gap={12} align="start" className={styles.undo}>
      <Note className={styles.quiet}>{t('undo.until', { until })}</Note>
      <StepFailure error={error} />
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('undo')}
      </Button>
      <Dialog shape="dialog" open={asking} onClose={close} title={t('undo.title')} actions={actions}>
        <p>{counted('undo.question', counts.fresh)}</p>
        <p>{t('undo.stays')}</p>
      </Dialog>
    </Stack>
  )
}
