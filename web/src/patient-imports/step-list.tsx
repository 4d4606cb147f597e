import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon.tsx'
import styles from './patient-imports.module.css'
import { type Step, steps } from './patient-imports.rules.ts'

interface Props {
  current: Step
  /** Nothing is left to do in the current one either. */
  done?: boolean
}

/** Where one is on the way, and what is still to come. */
export function StepList({ current, done = false }: Props) {
  const { t } = useTranslation('patient-imports')
  const at = steps.indexOf(current)
  const isDone = (place: number) => place < at || (done && place === at)
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={styles.step}
          aria-current={place === at ? 'step' : undefined}
          data-done={isDone(place) || undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {isDone(place) ? <Icon of={IconCheck} size={14} /> : place + 1}
          </span>
          <span className={styles.word}>{t(`step.${step}`)}</span>
        </li>
      ))}
    </ol>
  )
}
