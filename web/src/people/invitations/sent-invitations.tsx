import { IconCheck, IconClock, IconSend, IconX } from '@tabler/icons-react'
import { formatDate } from '../../kernel/formats.ts'
import { usePageWait } from '../../kernel/pending.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Pill, type Tone } from '../../ui/base/pill.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Cluster, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { type Invitation, useResendInvitationMutation, useRevokeInvitationMutation } from './invitations.api.ts'
import styles from './invitations.module.css'
import { useInvitations, useOwnUuid } from './use-invitations.ts'

/** What became of those that one sent. */
export function SentInvitations() {
  const { t } = useTranslation('invitations')
  const { query, more, list } = useCursorList(useInvitations('sent'), { keyOf: ({ uuid }) => uuid })
  usePageWait(query)
  const none = <Note className={styles.none}>{t('sent.none')}</Note>
  return (
    <Card title={t('sent.title')}>
      <QueryView query={query} skeleton={<Skeleton shape="form" />} empty={none}>
        {(invitations) => (
          <section ref={list}>
            <Stack as="ul">
              {invitations.map((invitation) => (
                <Sent key={invitation.uuid} invitation={invitation} />
              ))}
            </Stack>
            <ListEnd more={more} label={t('more')} />
          </section>
        )}
      </QueryView>
    </Card>
  )
}

type State = 'waiting' | 'expired' | 'accepted' | 'refused'
const looks: Record<State, { tone: Tone; icon: typeof IconCheck }> = {
  waiting: { tone: 'warn', icon: IconClock },
  expired: { tone: 'neutral', icon: IconClock },
  accepted: { tone: 'ok', icon: IconCheck },
  refused: { tone: 'neutral', icon: IconX },
}

function Sent({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('invitations')
  const { email, firstName, lastName, kind, status, isOpen, createdAt, expiresAt } = invitation
  const state: State = status !== 'pending' ? status : isOpen ? 'waiting' : 'expired'
  const name = [firstName, lastName].filter(Boolean).join(' ')
  const dates = { sent: formatDate(dayHere(createdAt)), until: formatDate(dayHere(expiresAt)) }
  const { tone, icon } = looks[state]
  return (
    <li className={styles.sent} tabIndex={-1} aria-label={email}>
      <div className={styles.texts}>
        <p className={styles.sentence}>{name ? `${name}, ${email}` : email}</p>
        <Note className={styles.detail}>
          {t(`kind.${kind}`)} · {t(state === 'waiting' ? 'dates' : 'dates.sent', dates)}
        </Note>
      </div>
      <Pill tone={tone} icon={<Icon of={icon} size={14} />}>
        {t(`state.${state}`)}
      </Pill>
      {status === 'pending' && <SentActions invitation={invitation} />}
    </li>
  )
}

interface ActionsProps {
  invitation: Pick<Invitation, 'uuid' | 'email'>
  disabledReason?: string | undefined
}

/** Sends it again or takes it back. */
export function SentActions({ invitation: { uuid, email }, disabledReason }: ActionsProps) {
  const { t } = useTranslation('invitations')
  const { t: tProblems } = useTranslation('problems')
  const params = { userUuid: useOwnUuid(), invitationUuid: uuid }
  const [resend, { isLoading: isSending }] = useResendInvitationMutation()
  const [revoke, { isLoading: isRevoking }] = useRevokeInvitationMutation()
  const tell = (error: Parameters<typeof problemMessage>[1] | undefined, done: string) =>
    error ? toast.error(problemMessage(tProblems, error)) : toast.success(done)
  const sendAgain = async () => tell((await resend({ params })).error, t('resent', { email }))
  const takeBack = async () => tell((await revoke({ params })).error, t('revoked', { email }))
  return (
    <Cluster gap={8} className={styles.actions}>
      <Button
        size="small"
        variant="quiet"
        icon={<Icon of={IconSend} size={16} />}
        busy={isSending}
        disabledReason={disabledReason}
        aria-label={t('resend.named', { email })}
        onClick={() => void sendAgain()}
      >
        {t('resend')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        busy={isRevoking}
        disabledReason={disabledReason}
        aria-label={t('revoke.named', { email })}
        onClick={() => void takeBack()}
      >
        {t('revoke')}
      </Button>
    </Cluster>
  )
}
