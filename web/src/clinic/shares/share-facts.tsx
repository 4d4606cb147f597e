import { IconAlertTriangle, IconCircleCheck, IconClockOff, IconEye, IconEyeOff, IconForbid } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { daysBetween } from '../../kernel/days.rules.ts'
import { formatDate } from '../../kernel/formats.ts'
import { dayHere, timeHere, todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Pill } from '../../ui/base/pill.tsx'
import { Cluster, Stack } from '../../ui/layout/layout.tsx'
import styles from './share-facts.module.css'
import type { SentShare } from './shares.api.ts'

type Shown = Pick<
  SentShare,
  'state' | 'expiresAt' | 'revokedAt' | 'openings' | 'lastOpenedAt' | 'wrongCodes' | 'lastWrongCodeAt'
>

const pills = {
  active: { tone: 'ok', icon: IconCircleCheck },
  expired: { tone: 'neutral', icon: IconClockOff },
  revoked: { tone: 'neutral', icon: IconForbid },
} as const

/** Whether a share still opens and until when; and, apart from that, whether somebody opened it. */
export function ShareFacts({ share }: { share: Shown }) {
  return (
    <Stack as="span" gap={2} className={styles.facts}>
      <State {...share} />
      <Openings {...share} />
      <WrongCodes {...share} />
    </Stack>
  )
}

function State({ state, expiresAt, revokedAt }: Shown) {
  const { t } = useTranslation('shares')
  // Closed after wrong codes, it opens again by itself.
  const shown = state === 'open' || state === 'closed' ? 'active' : state
  const { tone, icon } = pills[shown]
  return (
    <Cluster as="span" gap={8} rowGap={2} className={styles.state}>
      <Pill tone={tone} icon={<Icon of={icon} size={14} />}>
        {t(`state.${shown}`)}
      </Pill>
      {shown === 'active' ? (
        <Until expiresAt={expiresAt} />
      ) : (
        <span className={styles.quiet}>{t('state.since', { date: formatDate(dayHere(revokedAt ?? expiresAt)) })}</span>
      )}
    </Cluster>
  )
}

/** Days left from which the end stands out. */
const soon = 3

function Until({ expiresAt }: Pick<Shown, 'expiresAt'>) {
  const { t } = useTranslation('shares')
  const day = dayHere(expiresAt)
  const count = daysBetween(todayHere(), day)
  const date = formatDate(day)
  if (count > soon) return <span className={styles.quiet}>{t('state.until', { date })}</span>
  return <b className={styles.warn}>{count < 1 ? t('state.untilTonight') : t('state.untilSoon', { date, count })}</b>
}

function Openings({ openings, lastOpenedAt }: Shown) {
  const { t } = useTranslation('shares')
  if (openings === 0 || !lastOpenedAt) return <Fact icon={<Icon of={IconEyeOff} size={16} />}>{t('opened.never')}</Fact>
  return (
    <Fact icon={<Icon of={IconEye} size={16} />}>
      <b>{t('opened.times', { count: openings })}</b>{' '}
      <span className={styles.quiet}>{t('opened.last', { at: timeHere(lastOpenedAt) })}</span>
    </Fact>
  )
}

function WrongCodes({ state, wrongCodes, lastWrongCodeAt }: Shown) {
  const { t } = useTranslation('shares')
  if (!lastWrongCodeAt) return null
  return (
    <Fact icon={<Icon of={IconAlertTriangle} size={16} />} warns>
      {t('wrongCodes', { count: wrongCodes, at: timeHere(lastWrongCodeAt) })}
      {state === 'closed' && ` · ${t('closedForNow')}`}
    </Fact>
  )
}

function Fact({ icon, warns = false, children }: { icon: ReactNode; warns?: boolean; children: ReactNode }) {
  return (
    <span className={warns ? styles.warningFact : styles.fact}>
      {icon}
      <span>{children}</span>
    </span>
  )
}
