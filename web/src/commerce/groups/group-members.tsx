import { IconBuildingHospital, IconMail, IconUserMinus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '../../kernel/formats.ts'
import { problemMessage } from '../../kernel/problem-message.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useActing, useRight } from '../../people/users/index.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { Pill } from '../../ui/base/pill.tsx'
import { ConfirmByName } from '../../ui/forms/confirm-by-name.tsx'
import { ListRow, ListRows } from '../../ui/lists/list-row.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { type Group, useRemoveGroupMemberMutation, useRevokeGroupInvitationMutation } from './groups.api.ts'

type Member = Group['members'][number]

/** The founder first, then the others; whom the founder has invited last. */
export function GroupMembers({ group }: { group: Group }) {
  const { t } = useTranslation('groups')
  const own = useActing()?.practice.uuid
  const [removing, setRemoving] = useState<Member | null>(null)
  return (
    <>
      <ListRows label={t('members.title')}>
        {group.members.map((member) => (
          <MemberRow
            key={member.practice.uuid}
            member={member}
            isOwn={member.practice.uuid === own}
            onRemove={group.isFounder && !member.isFounder ? () => setRemoving(member) : null}
          />
        ))}
        {group.invitations.map((invitation) => (
          <InvitedRow key={invitation.uuid} group={group} invitation={invitation} />
        ))}
      </ListRows>
      {removing && <Removal group={group} member={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}

interface RowProps {
  member: Member
  isOwn: boolean
  onRemove: (() => void) | null
}

function MemberRow({ member, isOwn, onRemove }: RowProps) {
  const { t } = useTranslation('groups')
  const { reason } = useRight('settings:write')
  const { practice, isFounder, since, shares } = member
  const shown = shares.smileys ? (shares.orders ? 'both' : 'smileys') : shares.orders ? 'orders' : 'nothing'
  const facts = [practice.city, t('since', { date: formatDate(dayHere(since)) }), t(`shows.${shown}`)]
  const aside = isFounder ? (
    <Pill tone="info">{t('founder')}</Pill>
  ) : onRemove ? (
    <IconButton
      label={t('remove', { practice: practice.name })}
      icon={<Icon of={IconUserMinus} />}
      disabledReason={reason ?? undefined}
      onClick={onRemove}
    />
  ) : (
    isOwn && <Pill tone="neutral">{t('you')}</Pill>
  )
  return (
    <ListRow
      icon={<Icon of={IconBuildingHospital} />}
      title={practice.name}
      detail={facts.filter(Boolean).join(' · ')}
      aside={aside}
    />
  )
}

function InvitedRow({ group, invitation }: { group: Group; invitation: Group['invitations'][number] }) {
  const { t } = useTranslation('groups')
  const { t: tProblems } = useTranslation('problems')
  const { reason } = useRight('settings:write')
  const { uuid: invitationUuid, email, expiresAt } = invitation
  const [revokeInvitation, { isLoading }] = useRevokeGroupInvitationMutation()
  const revoke = async () => {
    const { error } = await revokeInvitation({ params: { uuid: group.uuid, invitationUuid } })
    if (error) toast.error(problemMessage(tProblems, error))
    else toast.success(t('revoke.done', { email }))
  }
  return (
    <ListRow
      icon={<Icon of={IconMail} />}
      tone="warn"
      title={email}
      detail={t('invited', { date: formatDate(dayHere(expiresAt)) })}
      aside={
        <IconButton
          label={t('revoke', { email })}
          icon={<Icon of={IconX} />}
          disabled={isLoading}
          disabledReason={reason ?? undefined}
          onClick={() => void revoke()}
        />
      }
    />
  )
}

function Removal({ group, member, onClose }: { group: Group; member: Member; onClose: () => void }) {
  const { t } = useTranslation('groups')
  const { t: tProblems } = useTranslation('problems')
  const { uuid: practiceUuid, name: practice } = member.practice
  const [removeMember, { isLoading }] = useRemoveGroupMemberMutation()
  const remove = async () => {
    const { error } = await removeMember({ params: { uuid: group.uuid, practiceUuid } })
    onClose()
    if (error) toast.error(problemMessage(tProblems, error))
    else toast.success(t('remove.done', { practice }))
  }
  return (
    <ConfirmByName
      open
      onClose={onClose}
      title={t('remove.title', { practice })}
      name={practice}
      action={t('remove.action')}
      busy={isLoading}
      onConfirm={() => void remove()}
    >
      <p>{t('remove.text')}</p>
    </ConfirmByName>
  )
}
