import { IconCheck, IconDots, IconMessageReport, IconPencil, IconTestPipe, IconTrash } from '@tabler/icons-react'
import { newClaimAddress } from '../../commerce/claims/index.ts'
import { formatDate } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Menu } from '../../ui/overlays/menu.tsx'
import { claimOf, mayBeDone } from './act.rules.ts'
import type { Act } from './acts.api.ts'
import { useActChanges } from './use-act-changes.ts'
import { useOpenForm } from './use-open-form.ts'

/** What can be done with an act; a forbidden action has its reason. */
export function ActMenu({ act, title }: { act: Act; title: string }) {
  const { t, i18n } = useTranslation('acts')
  const { openAct, openPadotest } = useOpenForm()
  const { finish, takeOut } = useActChanges(act, title)
  const { reason } = useRight('acts:write')
  const claims = useRight('claims:write')
  const disabledReason = reason ?? undefined
  const items = [
    {
      label: t('menu.edit'),
      icon: <Icon of={IconPencil} />,
      disabledReason,
      onSelect: () => openAct(act.uuid),
    },
    ...(act.state === 'planned'
      ? [
          {
            label: t('menu.done'),
            icon: <Icon of={IconCheck} />,
            disabledReason,
            // Something is missing: the form asks for it.
            onSelect: () => (mayBeDone(act) ? finish() : openAct(act.uuid, true)),
          },
        ]
      : []),
    {
      label: t(act.hasPadotest ? 'padotest.see' : 'padotest.enter'),
      icon: <Icon of={IconTestPipe} />,
      disabledReason: act.hasPadotest ? undefined : disabledReason,
      onSelect: () => openPadotest(act.uuid),
    },
    ...(act.state === 'done'
      ? [
          {
            label: t('claim.new'),
            icon: <Icon of={IconMessageReport} />,
            disabledReason: claims.reason ?? undefined,
            to: newClaimAddress(localeOf(i18n), claimOf(act)),
          },
        ]
      : []),
    { label: t('menu.delete'), icon: <Icon of={IconTrash} />, danger: true, disabledReason, onSelect: takeOut },
  ]
  const label = t('menu', { title, date: formatDate(act.date) })
  return (
    <Menu label={label} items={items}>
      {(trigger) => <IconButton {...trigger} label={label} icon={<Icon of={IconDots} />} />}
    </Menu>
  )
}
