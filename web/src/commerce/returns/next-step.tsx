import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { IconCheck, IconClock, IconCopy, IconMapPin, IconPrinter, IconTruckReturn } from '@tabler/icons-react'
import type { Failure } from '../../kernel/call.ts'
import { daysBetween } from '../../kernel/days.rules.ts'
import { formatDate } from '../../kernel/formats.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { dayHere, todayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Cluster, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import styles from './next-step.module.css'
import { type Return, useMarkReturnSentMutation, useReturnLabel } from './returns.api.ts'

/** RET-01: what comes next, whose turn it is, and by when. */
export function NextStep({ about }: { about: Return }) {
  const { t } = useTranslation('returns')
  const { base, state, sentAt, sendBy, creditExpectedOn, cancellation } = about
  if (cancellation === 'waiting' || state === 'refused' || state === 'cancelled' || state === 'credited') return null
  const seller = baseNames[base]
  if (state === 'accepted' && sentAt === null) return <ToSend about={about} />
  const date = creditExpectedOn && formatDate(creditExpectedOn)
  const texts = {
    waiting: [t('next.waiting'), t('waiting.text')],
    requested: [t('next.requested', { seller }), t('next.requested.text')],
    accepted: [
      t('next.sent', { seller }),
      sendBy ? t('next.sent.text', { date: formatDate(sendBy) }) : t('next.sent.noDate'),
    ],
    received: [t('next.received', { seller }), date ? t('next.received.text', { date }) : t('next.received.noDate')],
  }[state]
  return (
    <section className={styles.card} aria-label={t('next')}>
      <div className={styles.body}>
        <span className={styles.mark}>
          <Icon of={IconClock} />
        </span>
        <Stack gap={4}>
          <Note as="span" className={styles.caption}>
            {t('next.theirs')}
          </Note>
          <h2 className={styles.title}>{texts[0]}</h2>
          <Note>{texts[1]}</Note>
          {state === 'accepted' && <NotSent about={about} />}
        </Stack>
      </div>
    </section>
  )
}

function ToSend({ about }: { about: Return }) {
  const { t, i18n } = useTranslation('returns')
  const { t: tProblems } = useTranslation('problems')
  const { uuid, sendBy, address, madeHere } = about
  const { reason } = useRight('orders:write')
  const label = useReturnLabel()
  const { mark, busy } = useMark(uuid)
  const keep = async () => {
    const failure = await label.download({ params: { uuid }, query: { locale: localeOf(i18n) } })
    if (failure) toast.error(problemMessage(tProblems, failure))
  }
  const days = sendBy === null ? null : daysBetween(todayHere(), sendBy)
  const isLate = days !== null && days < 0
  return (
    <section className={styles.card} aria-label={t('next')} data-ours="">
      <div className={styles.body}>
        <span className={styles.mark}>
          <Icon of={IconTruckReturn} />
        </span>
        <Stack gap={4}>
          <Note as="span" className={styles.caption}>
            {t('next.ours')}
          </Note>
          <h2 className={styles.title}>
            {sendBy ? t('next.send', { date: formatDate(sendBy) }) : t('next.send.noDate')}
          </h2>
          <Note>
            {days === null ? null : isLate ? `${t('next.late')} ` : `${t('next.left', { count: days })} `}
            {t('next.send.text')}
          </Note>
          <Cluster gap={8} className={styles.actions}>
            {address && (
              <Button variant="main" icon={<Icon of={IconPrinter} />} busy={label.busy} onClick={() => void keep()}>
                {t('label')}
              </Button>
            )}
            {madeHere && (
              <Button
                variant="quiet"
                icon={<Icon of={IconCheck} />}
                busy={busy}
                disabledReason={reason ?? undefined}
                onClick={() => void mark(true)}
              >
                {t('sent')}
              </Button>
            )}
          </Cluster>
        </Stack>
      </div>
      {address && <Destination address={address} />}
    </section>
  )
}

/** A correction: the parcel is still here. */
function NotSent({ about: { uuid, sentAt } }: { about: Return }) {
  const { t } = useTranslation('returns')
  const { reason } = useRight('orders:write')
  const { mark, busy } = useMark(uuid)
  return (
    <Cluster gap={8} className={styles.actions}>
      <Note as="span">{sentAt && t('sent.on', { date: formatDate(dayHere(sentAt)) })}</Note>
      <Button
        variant="quiet"
        size="small"
        busy={busy}
        disabledReason={reason ?? undefined}
        onClick={() => void mark(false)}
      >
        {t('notSent')}
      </Button>
    </Cluster>
  )
}

function useMark(uuid: string) {
  const { t } = useTranslation('problems')
  const [write, { isLoading: busy }] = useMarkReturnSentMutation()
  const mark = async (sent: boolean) => {
    const { error } = await write({ params: { uuid }, body: { sent } })
    if (error) toast.error(problemMessage(t, error as Failure))
  }
  return { mark, busy }
}

function Destination({ address }: { address: NonNullable<Return['address']> }) {
  const { t } = useTranslation('returns')
  const { name, line1, line2, postcode, city, country } = address
  const lines = [line1, line2, `${postcode} ${city}`, country === 'FR' ? null : country].flatMap((line) => line ?? [])
  const copy = () =>
    navigator.clipboard?.writeText([name, ...lines].join('\n')).then(
      () => toast.success(t('address.copied')),
      () => toast.error(t('address.notCopied')),
    )
  return (
    <Stack gap={8} align="start" className={styles.address}>
      <span className={styles.to}>
        <Icon of={IconMapPin} size={16} /> {t('address')}
      </span>
      <Stack as="address" gap={4} className={styles.lines}>
        <strong>{name}</strong>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </Stack>
      <Button variant="quiet" size="small" icon={<Icon of={IconCopy} size={16} />} onClick={() => void copy()}>
        {t('address.copy')}
      </Button>
    </Stack>
  )
}
