import { digitsOf, shareCodeDigits } from '@arcade/contract/clinic/shares/share-facts.ts'
import { IconClock, IconLock, IconShieldCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Failure } from '../../kernel/call.ts'
import { formatDate } from '../../kernel/formats.ts'
import { dayHere, timeHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useOnReturn } from '../../kernel/use-on-return.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Pill } from '../../ui/base/pill.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { Card } from '../../ui/layout/card.tsx'
import { FailureState } from '../../ui/layout/failure-state.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { OpenedShareView } from './opened-share.tsx'
import { PasteLinkPage } from './paste-link.tsx'
import { Sharer } from './sharer.tsx'
import {
  type OpenedShare,
  type Purpose,
  useCreateShareTicketsMutation,
  useFindSharedLinkQuery,
  useOpenSharedLinkMutation,
} from './shares.api.ts'
import styles from './shares.module.css'

/** Nothing tells a browser without an account that a share was revoked: it asks. */
const recheckEveryMs = 10_000

const isEnd = (error: object | undefined) => error !== undefined && 'code' in error && error.code === 'shares.over'

/** `/files#token`: who shares and until when; after the access code, what. */
export function LinkShare({ token }: { token: string }) {
  const [typed, setTyped] = useState<OpenedShare | null>(null)
  const [isOver, setOver] = useState(false)
  // Opened within the last hour in this browser it is open after a reload too.
  const { data, error, isFetching, refetch } = useFindSharedLinkQuery(
    { body: { token, resume: true } },
    { refetchOnMountOrArgChange: true },
  )
  const opened = typed ?? data?.result.opened ?? null
  // Once it is over it is not polled any more: a revoked share does not come back.
  const isWatched = opened !== null && !isOver
  const watch = useFindSharedLinkQuery(
    { body: { token } },
    { skip: !isWatched, pollingInterval: recheckEveryMs, refetchOnMountOrArgChange: true },
  )
  if (!isOver && (isEnd(error) || isEnd(watch.error))) setOver(true)
  useOnReturn(() => {
    if (isWatched) void watch.refetch()
  })
  /** What it asked for was refused: it is over, or the hour is, and the code opens it again. */
  const lookAgain = () => {
    setTyped(null)
    void refetch()
  }
  const [ask] = useCreateShareTicketsMutation()
  const askTickets = async (fileUuids: string[], purpose: Purpose) => {
    const { result } = await ask({ body: { token, fileUuids, purpose } }).unwrap()
    return result.urls
  }
  if (isOver) return <PasteLinkPage isOver />
  if (opened) return <OpenedShareView share={opened} isByCode askTickets={askTickets} onOver={lookAgain} />
  return (
    <LinkPage>
      {data ? (
        <Locked {...data.result} token={token} onOpened={setTyped} onClosed={() => void refetch()} />
      ) : error ? (
        <FailureState error={error} retrying={isFetching} onRetry={refetch} />
      ) : (
        <Skeleton shape="form" />
      )}
    </LinkPage>
  )
}

function LinkPage({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shares')
  return (
    <Page title={t('sharedFiles', { ns: 'titles' })} context={t('locked.lead')}>
      <div className={styles.narrow}>{children}</div>
    </Page>
  )
}

interface LockedProps {
  token: string
  name: string
  expiresAt: string
  closedUntil: string | null
  onOpened: (share: OpenedShare) => void
  /** Somebody tried too often. */
  onClosed: () => void
}

function Locked({ token, name, expiresAt, closedUntil, onOpened, onClosed }: LockedProps) {
  const { t } = useTranslation('shares')
  return (
    <Card>
      <Sharer name={name} detail={t('shares')} />
      <Cluster gap={8}>
        <Pill tone="info" icon={<Icon of={IconClock} size={14} />}>
          {t('until', { date: formatDate(dayHere(expiresAt)) })}
        </Pill>
        <Pill tone="neutral" icon={<Icon of={IconLock} size={14} />}>
          {t('locked')}
        </Pill>
      </Cluster>
      {closedUntil ? (
        <Notice tone="bad">{t('closed', { time: timeHere(closedUntil).split(' ')[1] })}</Notice>
      ) : (
        <CodeForm token={token} onOpened={onOpened} onClosed={onClosed} />
      )}
      <p className={styles.note}>
        <Icon of={IconShieldCheck} size={18} />
        <span>{t('locked.note', { name })}</span>
      </p>
    </Card>
  )
}

function CodeForm({ token, onOpened, onClosed }: Pick<LockedProps, 'token' | 'onOpened' | 'onClosed'>) {
  const { t } = useTranslation('shares')
  const [open] = useOpenSharedLinkMutation()
  const { form, field, busy } = useForm({
    initial: { code: '' },
    check: ({ code }) =>
      /^\d+$/.test(digitsOf(code)) && digitsOf(code).length === shareCodeDigits
        ? {}
        : { code: t('code.invalid', { count: shareCodeDigits }) },
    explain: ({ code }: Failure) => (code === 'shares.wrong-code' ? { code: t('code.wrong') } : null),
    submit: async ({ code }) => {
      try {
        const { result } = await open({ body: { token, code: digitsOf(code) } }).unwrap()
        onOpened(result)
      } catch (error) {
        if ((error as Failure).code === 'shares.closed') onClosed()
        throw error
      }
    },
  })
  const submit = (
    <Button type="submit" variant="main" wide busy={busy}>
      {t('code.open')}
    </Button>
  )
  return (
    <Form form={form} actions={submit}>
      <TextField
        label={t('code')}
        help={t('code.help', { count: shareCodeDigits })}
        icon={<Icon of={IconLock} size={18} />}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        {...field('code')}
      />
    </Form>
  )
}
