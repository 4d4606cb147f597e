import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../base/button.tsx'
import { Cluster, Row, Stack } from './layout.tsx'
import { StepList } from './step-list.tsx'
import styles from './steps.module.css'

interface Props {
  /** What is being made. */
  label: string
  /** Their names, in order. */
  steps: readonly string[]
  /** Which one is open, from 0. */
  at: number
  /** To one that was passed already, or to the next: the caller checks before it goes on. */
  onGo: (step: number) => void
  /** On the last button. */
  finish: string
  busy?: boolean
  children: ReactNode
}

/** A task in several steps: where one is, what is behind, and one way on. The heading of a step takes the focus. */
export function Steps({ label, steps, at, onGo, finish, busy = false, children }: Props) {
  const { t } = useTranslation('forms')
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(at)
  useEffect(() => {
    if (before.current !== at) heading.current?.focus()
    before.current = at
  }, [at])
  const isLast = at === steps.length - 1
  return (
    <Stack as="section" gap={16} aria-label={label}>
      <StepList label={label} steps={steps} at={at} onBack={onGo} />
      <Cluster as="h2" gap={12} rowGap={4} align="baseline" ref={heading} tabIndex={-1}>
        {steps[at]} <span className={styles.count}>{t('steps.count', { at: at + 1, of: steps.length })}</span>
      </Cluster>
      {children}
      <Row gap={8} align="stretch" justify="end" className={styles.actions}>
        {at > 0 && (
          <Button variant="quiet" disabled={busy} onClick={() => onGo(at - 1)}>
            {t('steps.back')}
          </Button>
        )}
        <Button variant={isLast ? 'main' : 'ink'} busy={busy} onClick={() => onGo(at + 1)}>
          {isLast ? finish : t('steps.next')}
        </Button>
      </Row>
    </Stack>
  )
}
