import {
  type ClaimKind,
  type ClaimStep,
  type ClaimType,
  stepsOf,
} from '@arcade/contract/commerce/claims/claim-types.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Row } from '../../ui/layout/layout.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useBarRoom } from '../../ui/layout/use-bar-room.ts'
import styles from './claims.module.css'
import { StepFocus } from './step-focus.tsx'

export const listOf = (kind: ClaimKind) => pages[kind === 'incident' ? 'incidents' : 'claims'].path

interface FrameProps {
  kind: ClaimKind
  type: ClaimType | null
  step: ClaimStep
  notice: string | undefined
  children: ReactNode
}

/** Which claim, which step of how many, and a way out that loses nothing. */
export function WizardFrame({ kind, type, step, notice, children }: FrameProps) {
  const { t, i18n } = useTranslation('claims')
  const { t: tTitles } = useTranslation('titles')
  const steps = stepsOf(type)
  const at = steps.indexOf(step)
  const name = type ? t(`type.${type}`) : t(`new.${kind}`)
  const above = (
    <Row gap={16} align="baseline" justify="between" className={styles.above}>
      <span>{t('step', { name, at: at + 1, of: steps.length })}</span>
      <Link className={styles.quit} to={withLocale(localeOf(i18n), listOf(kind))}>
        {t('quit')}
      </Link>
    </Row>
  )
  return (
    <div className={styles.wizard}>
      <Page title={tTitles('claim')} heading={t(`step.${step}`)} above={above}>
        <Row as="ol" gap={4} align="stretch" className={styles.progress} aria-hidden="true">
          {steps.map((one, index) => (
            <li key={one} data-done={index <= at || undefined} />
          ))}
        </Row>
        {notice && <Notice tone="bad">{notice}</Notice>}
        <StepFocus step={step} />
        {children}
      </Page>
    </div>
  )
}

interface BarProps {
  /** Where what is typed is. */
  status?: ReactNode
  busy: boolean
  next: string
  /** Why one cannot go on. */
  reason?: string | undefined
  onNext: () => void
  onBack?: (() => void) | undefined
}

export function WizardBar({ status, busy, next, reason, onNext, onBack }: BarProps) {
  const { t } = useTranslation('claims')
  const bar = useRef<HTMLDivElement>(null)
  useBarRoom(bar)
  return (
    <div ref={bar} className={styles.bar}>
      {reason ? <p className={styles.waiting}>{reason}</p> : status}
      <Row gap={8} align="stretch" className={styles.barActions}>
        {onBack && (
          <Button variant="quiet" onClick={onBack} disabled={busy}>
            {t('back')}
          </Button>
        )}
        <Button variant="main" busy={busy} disabledReason={reason} onClick={onNext}>
          {next}
        </Button>
      </Row>
    </div>
  )
}
