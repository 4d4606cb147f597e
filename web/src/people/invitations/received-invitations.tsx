import { IconUserQuestion } from '@tabler/icons-react'
import { formatDate } from '../../kernel/formats.ts'
import { usePageWait } from '../../kernel/pending.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Cluster, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { type Invitation, useAnswerInvitationMutation } from './invitations.api.ts'
import styles from './invitations.module.css'
import { useInvitations, useOwnUuid } from './use-invitations.ts'

/** Those that wait for an answer; nothing at all where there are none. */
export function ReceivedInvitations() {
  const { t } = useTranslation('invitations')
  const { query, more, list } = useReceived()
  usePageWait(query)
  if (query.data?.length === 0) return null
  return (
    <Card title={t('received')}>
      <QueryView query={query} skeleton={<Skeleton shape="form" />}>
        {(invitations) => (
          <section ref={list}>
            <Stack as="ul">
              {invitations.map((invitation) => (
                <Received key={invitation.uuid} invitation={invitation} />
              ))}
            </Stack>
            <ListEnd more={more} label={t('more')} />
          </section>
        )}
      </QueryView>
    </Card>
  )
}

const useReceived = () => useCursorList(useInvitations('received'), { keyOf: ({ uuid }) => uuid })

/** The first of them, within the card of another capability; its tab has the others. */
export function AskingInvitations() {
  const { t } = useTranslation('invitations')
  const { query, list } = useReceived()
  return (
    <section ref={list} aria-label={t('received')}>
      <ul className={styles.asking}>
        {query.data?.slice(0, mostAsking).map((invitation) => (
          <Received key={invitation.uuid} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

const mostAsking = 3

function Received({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('invitations')
  const { inviter, kind, reason, expiresAt } = invitation
  const { give, given } = useAnswer(invitation)
  const label = t(`received.${kind}`, { name: inviter.name, practice: inviter.practice })
  return (
    <li className={styles.received} tabIndex={-1} aria-label={label}>
      <Icon of={IconUserQuestion} />
      <div className={styles.texts}>
        <p className={styles.sentence}>{label}</p>
        {reason && <p className={styles.reason}>{t('quoted', { reason })}</p>}
        <Note className={styles.detail}>{t('until', { date: formatDate(dayHere(expiresAt)) })}</Note>
        <Cluster gap={8} className={styles.actions}>
          <Button size="small" busy={given === 'accepted'} onClick={() => give('accepted')}>
            {t('accept')}
          </Button>
          <Button size="small" variant="quiet" busy={given === 'refused'} onClick={() => give('refused')}>
            {t('refuse')}
          </Button>
        </Cluster>
      </div>
    </li>
  )
}

function useAnswer({ uuid, inviter }: Invitation) {
  const { t } = useTranslation('invitations')
  const { t: tProblems } = useTranslation('problems')
  const userUuid = useOwnUuid()
  const [answer, { isLoading, originalArgs }] = useAnswerInvitationMutation()
  const give = async (status: 'accepted' | 'refused') => {
    const { error } = await answer({ params: { userUuid, invitationUuid: uuid, status } })
    if (error) toast.error(problemMessage(tProblems, error))
    else toast.success(t(`${status}.done`, { name: inviter.name }))
  }
  return {
    give: (status: 'accepted' | 'refused') => void give(status),
    given: isLoading ? originalArgs?.params.status : undefined,
  }
}
