import { IconCheck } from '@tabler/icons-react'
import { Icon } from '../base/icon.tsx'
import { Cluster, Row } from './layout.tsx'
import styles from './step-list.module.css'

interface Props {
  label: string
  /** Their names, in order. */
  steps: readonly string[]
  /** Which one is open, from 0. */
  at: number
  /** Nothing is left to do in the current one either. */
  done?: boolean
  /** Leads to one that was passed. */
  onBack?: (step: number) => void
}

/** Where one is on the way, and what is still to come. */
export function StepList({ label, steps, at, done = false, onBack }: Props) {
  const isDone = (place: number) => place < at || (done && place === at)
  return (
    <Cluster as="ol" gap={24} rowGap={8} className={styles.list} aria-label={label}>
      {steps.map((step, index) => (
        <Row
          as="li"
          gap={8}
          key={step}
          className={styles.step}
          aria-current={index === at ? 'step' : undefined}
          data-done={isDone(index) || undefined}
        >
          <span className={styles.number} aria-hidden="true">
            {isDone(index) ? <Icon of={IconCheck} size={14} /> : index + 1}
          </span>
          {onBack && index < at ? (
            <button type="button" className={styles.back} onClick={() => onBack(index)}>
              <span className={styles.word}>{step}</span>
            </button>
          ) : (
            <span className={styles.word}>{step}</span>
          )}
        </Row>
      ))}
    </Cluster>
  )
}
