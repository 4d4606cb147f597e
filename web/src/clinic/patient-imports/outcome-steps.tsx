import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { Figures } from './figures.tsx'
import type { PatientImport } from './patient-imports.api.ts'
import styles from './patient-imports.module.css'
import { UndoImport } from './undo-import.tsx'
import { UnimportedLines } from './unimported-lines.tsx'
import { useCounted } from './use-counted.ts'

interface Props {
  import: PatientImport
}

/** The last step: they are there, and can be taken back for a day. */
export function ImportedStep({ import: one }: Props) {
  const { t } = useTranslation('patient-imports')
  const { fresh, known, faulty } = one.counts
  return (
    <>
      <Card title={t('stage.imported')}>
        <p className={styles.fileName}>{one.fileName}</p>
        <Figures
          figures={[
            { label: t('figure.added'), count: fresh },
            { label: t('figure.known'), count: known },
            { label: t('figure.left'), count: faulty },
          ]}
        />
        <Cluster gap={8}>
          <ToPatients />
        </Cluster>
        <UndoImport import={one} />
      </Card>
      <UnimportedLines import={one} />
    </>
  )
}

/** What was undone, and who stays because somebody worked with them since. */
export function UndoneStep({ import: { fileName, done, counts } }: Props) {
  const { t } = useTranslation('patient-imports')
  const counted = useCounted()
  return (
    <Card title={t('stage.undone')}>
      <p className={styles.fileName}>{fileName}</p>
      <p className={styles.plain}>{counted('removed', done)}</p>
      {counts.kept > 0 && <Notice tone="info">{counted('kept', counts.kept)}</Notice>}
      <Cluster gap={8}>
        <ToPatients />
      </Cluster>
    </Card>
  )
}

/** The work has stopped by itself: what it had done can be undone; where it had done nothing, it can begin anew. */
export function FailedStep({ import: one }: Props) {
  const { t } = useTranslation('patient-imports')
  if (one.undoableUntil === null) {
    return (
      <>
        <Notice tone="bad">{t('failed.check')}</Notice>
        <ColumnsStep import={one} />
      </>
    )
  }
  return (
    <Card title={t('stage.failed')}>
      <p className={styles.fileName}>{one.fileName}</p>
      <Notice tone="bad">{t('failed.import')}</Notice>
      <UndoImport import={one} />
    </Card>
  )
}

function ToPatients() {
  const { t, i18n } = useTranslation('patient-imports')
  return <ButtonLink to={withLocale(localeOf(i18n), pages.patients.path)}>{t('toPatients')}</ButtonLink>
}
