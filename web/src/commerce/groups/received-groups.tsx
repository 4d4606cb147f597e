import { IconAffiliate } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '../../kernel/formats.ts'
import { usePageWait } from '../../kernel/pending.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Cluster, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { AcceptDrawer } from './group-forms.tsx'
import { type GroupInvitation, useDeclineGroupInvitationMutation } from './groups.api.ts'
import styles from './groups.module.css'
import { useReceivedGroups } from './use-groups.ts'

/** Those that wait for an answer; nothing at all where there are none. */
export function ReceivedGroups() {
  const { t } = useTranslation('groups')
  const query = useReceivedGroups()
  usePageWait(query)
  const { data = [] } = query
  const [accepting, setAccepting] = useState<GroupInvitation | null>(null)
  if (data.length === 0 && !accepting) return null
  return (
    <Card title={t('received')}>
      <Stack as="ul">
        {data.map((invitation) => (
          <Received key={invitation.uuid} invitation={invitation} onAccept={() => setAccepting(invitation)} />
        ))}
      </Stack>
      {accepting && <AcceptDrawer invitation={accepting} onClose={() => setAccepting(null)} />}
    </Card>
  )
}

function Received({ invitation, onAccept }: { invitation: GroupInvitation; onAccept: () => void }) {
  const { t } = useTranslation('groups')
  const { t: tProblems } = useTranslation('problems')
  const { uuid, group, practice, name, members, expiresAt } = invitation
  const { reason } = useRight('settings:write')
  const [declineInvitation, { isLoading }] = useDeclineGroupInvitationMutation()
  const decline = async () => {
    const { error } = await declineInvitation({ params: { invitationUuid: uuid } })
    if (error) toast.error(problemMessage(tProblems, error))
    else toast.success(t('declined.done'))
  }
  const label = t('received.one', { practice, group })
  const disabledReason = reason ?? undefined
  return (
    <li className={styles.received} aria-label={label}>
      <Icon of={IconAffiliate} />
      <div className={styles.texts}>
        <p className={styles.sentence}>{label}</p>
        <Note className={styles.small}>
          {t('members', { count: members })} · {t('until', { name, date: formatDate(dayHere(expiresAt)) })}
        </Note>
        <Cluster gap={8} className={styles.actions}>
          <Button size="small" disabledReason={disabledReason} onClick={onAccept}>
            {t('accept')}
          </Button>
          <Button
            size="small"
            variant="quiet"
            busy={isLoading}
            disabledReason={disabledReason}
            onClick={() => void decline()}
          >
            {t('decline')}
          </Button>
        </Cluster>
      </div>
    </li>
  )
}
