import { formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { ProgressBar } from '../../ui/layout/progress-bar.tsx'
import type { PatientImport } from './patient-imports.api.ts'
import styles from './patient-imports.module.css'
import { amountOf, progressOf, type Working } from './patient-imports.rules.ts'

/** The server works by itself: the page only looks on. */
export function WorkingStep({ import: one, state }: { import: PatientImport; state: Working }) {
  const { t, i18n } = useTranslation('patient-imports')
  const number = (value: number) => formatNumber(value, localeOf(i18n))
  const unit = state === 'undoing' ? 'progress.patients' : 'progress.lines'
  return (
    <Card title={t(`stage.${state}`)}>
      <p className={styles.fileName}>{one.fileName}</p>
      <ProgressBar label={t(`stage.${state}`)} progress={progressOf(one)} />
      <Note className={styles.figures}>{t(unit, { done: number(one.done), amount: number(amountOf(one)) })}</Note>
      <Note className={styles.quiet}>{t('leave')}</Note>
    </Card>
  )
}
