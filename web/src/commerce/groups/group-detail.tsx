import { IconAdjustments, IconDoorExit, IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { problemMessage } from '../../kernel/problem-message.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { ConfirmByName } from '../../ui/forms/confirm-by-name.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { InviteDrawer, SharingDrawer } from './group-forms.tsx'
import { GroupMembers } from './group-members.tsx'
import { GroupOrders } from './group-orders.tsx'
import { GroupSmileys } from './group-smileys.tsx'
import { type Group, useDissolveGroupMutation, useLeaveGroupMutation } from './groups.api.ts'
import styles from './groups.module.css'

/** Who is in it, and what they show each other. */
export function GroupDetail({ group }: { group: Group }) {
  return (
    <div className={styles.detail}>
      <Card title={group.name} flush>
        <Actions group={group} />
        <GroupMembers group={group} />
      </Card>
      <GroupSmileys group={group} />
      <div className={styles.across}>
        <GroupOrders group={group} />
      </div>
    </div>
  )
}

type OpenDialog = 'invite' | 'sharing' | 'out' | null

function Actions({ group }: { group: Group }) {
  const { t } = useTranslation('groups')
  const { reason } = useRight('settings:write')
  const [asked, ask] = useState<OpenDialog>(null)
  const close = () => ask(null)
  const button = (what: NonNullable<OpenDialog>, icon: ReactNode, label: string) => (
    <Button
      size="small"
      variant={what === 'invite' ? 'ink' : 'quiet'}
      icon={icon}
      disabledReason={reason ?? undefined}
      onClick={() => ask(what)}
    >
      {label}
    </Button>
  )
  return (
    <Cluster gap={8} className={styles.bar}>
      {group.isFounder && button('invite', <Icon of={IconUserPlus} size={16} />, t('invite'))}
      {button('sharing', <Icon of={IconAdjustments} size={16} />, t('sharing'))}
      {button('out', <Icon of={IconDoorExit} size={16} />, t(group.isFounder ? 'dissolve' : 'leave'))}
      {asked === 'invite' && <InviteDrawer group={group} onClose={close} onReopen={() => ask('invite')} />}
      {asked === 'sharing' && <SharingDrawer group={group} onClose={close} onReopen={() => ask('sharing')} />}
      {asked === 'out' && <WayOut group={group} onClose={close} />}
    </Cluster>
  )
}

/** Not undone by a toast: the name is typed. The founder ends the group, any other leaves it. */
function WayOut({ group: { uuid, name, isFounder }, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation('groups')
  const { t: tProblems } = useTranslation('problems')
  const [dissolve, dissolving] = useDissolveGroupMutation()
  const [leave, leaving] = useLeaveGroupMutation()
  const verb = isFounder ? 'dissolve' : 'leave'
  const go = async () => {
    const { error } = await (isFounder ? dissolve : leave)({ params: { uuid } })
    if (!error) return toast.success(t(`${verb}.done`, { group: name }))
    onClose()
    toast.error(problemMessage(tProblems, error))
  }
  return (
    <ConfirmByName
      open
      onClose={onClose}
      title={t(`${verb}.title`, { group: name })}
      name={name}
      action={t(verb)}
      busy={dissolving.isLoading || leaving.isLoading}
      onConfirm={() => void go()}
    >
      <p>{t(`${verb}.text`)}</p>
    </ConfirmByName>
  )
}
