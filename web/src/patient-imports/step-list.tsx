import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'
import styles from './patient-imports.module.css'
import { type Step, steps } from './patient-imports.rules.ts'

/** Where one is on the way, and what is still to come. */
export function StepList({ current }: { current: Step }) {
  const { t } = useTranslation('patient-imports')
  const at = steps.indexOf(current)
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={styles.step}
          aria-current={place === at ? 'step' : undefined}
          data-done={place < at || undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {place < at ? <Icon of={IconCheck} size={14} /> : place + 1}
          </span>
          <span className={styles.word}>{t(`step.${step}`)}</span>
        </li>
      ))}
    </ol>
  )
}
