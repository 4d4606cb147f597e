import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { useOverlay } from '../../ui/overlays/use-overlay.ts'
import { ColumnsStep } from './columns-step.tsx'
import { DiscardButton } from './discard-button.tsx'
import { Figures } from './figures.tsx'
import { type PatientImport, useRunPatientImportMutation } from './patient-imports.api.ts'
import styles from './patient-imports.module.css'
import { StepFailure } from './step-failure.tsx'
import { UnimportedLines } from './unimported-lines.tsx'
import { useCounted } from './use-counted.ts'

/** The third step: what would come of it. Nothing has been imported yet. */
export function ReportStep({ import: one }: { import: PatientImport }) {
  const { t } = useTranslation('patient-imports')
  const counted = useCounted()
  const step = useOverlay('step')
  const [run, { isLoading, error }] = useRunPatientImportMutation()
  const { fresh, known, faulty } = one.counts
  if (step.value === 'columns') return <ColumnsStep import={one} onBack={step.close} />
  return (
    <>
      <Card title={t('stage.checked')}>
        <p className={styles.fileName}>{one.fileName}</p>
        <Figures
          figures={[
            { label: t('figure.toAdd'), count: fresh },
            { label: t('figure.known'), count: known },
            { label: t('figure.faulty'), count: faulty },
          ]}
        />
        <Note className={styles.quiet}>{t('report.what')}</Note>
        <StepFailure error={error} />
        <Cluster gap={8}>
          <Button
            variant="main"
            busy={isLoading}
            disabledReason={fresh === 0 ? t('nothingToAdd') : undefined}
            onClick={() => void run({ params: { uuid: one.uuid } })}
          >
            {counted('run', fresh)}
          </Button>
          <Button variant="quiet" onClick={() => step.open('columns')}>
            {t('columns.change')}
          </Button>
          <DiscardButton uuid={one.uuid} />
        </Cluster>
      </Card>
      <UnimportedLines import={one} />
    </>
  )
}
