import { isPractitioner, presets, roles } from '@arcade/contract/kernel/rights.ts'
import { IconBan, IconDots, IconLockOpen, IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate } from '../kernel/formats.ts'
import { dayHere } from '../kernel/today.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ConfirmByName } from '../ui/confirm-by-name.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { localeOf } from '../ui/locale-of.ts'
import { Menu } from '../ui/menu.tsx'
import { PersonName } from '../ui/person-name.tsx'
import { Pill } from '../ui/pill.tsx'
import { useMe } from '../users/index.ts'
import type { Collaborator } from './collaborators.api.ts'
import styles from './collaborators.module.css'
import { RightCell } from './right-cell.tsx'
import { groups } from './rights.rules.ts'
import { useMemberChanges } from './use-member-changes.ts'
import { useReasons } from './use-reasons.ts'

interface Props {
  userUuid: string
  team: readonly Collaborator[]
  member: Collaborator
}

export function MemberRow({ userUuid, team, member }: Props) {
  const { t } = useTranslation(['collaborators', 'users'])
  const { firstName, lastName, role, suspendedAt } = member
  const { data: me } = useMe()
  const reasons = useReasons(team, member)
  const { change, busy } = useMemberChanges(userUuid, member)
  const actsFor = useActsFor(team, member)
  const name = `${firstName} ${lastName}`
  return (
    <>
      {suspendedAt && (
        <tr className={styles.state}>
          <td colSpan={13}>
            <Pill tone="bad" icon={<Icon of={IconBan} size={14} />}>
              {t('suspended.since', { date: formatDate(dayHere(suspendedAt)) })}
            </Pill>
          </td>
        </tr>
      )}
      <tr aria-busy={busy} data-suspended={suspendedAt !== null || undefined}>
        <th scope="row" className={styles.person}>
          <span className={styles.who}>
            <Avatar firstName={firstName} lastName={lastName} size={34} />
            <span className={styles.names}>
              <PersonName firstName={firstName} lastName={lastName} />{' '}
              {member.uuid === me?.result.uuid && <span className={styles.you}>{t('you')}</span>}
              <span className={styles.detail}>{member.profession ?? member.email}</span>
              {actsFor && <span className={styles.detail}>{actsFor}</span>}
            </span>
          </span>
        </th>
        <td className={styles.role}>
          <select
            className={styles.select}
            aria-label={`${t('role')} : ${name}`}
            title={reasons.row ?? undefined}
            value={role}
            disabled={reasons.row !== null || busy}
            onChange={({ currentTarget }) => {
              const to = currentTarget.value as typeof role
              change({ ...member, role: to, rights: presets[to] })
            }}
          >
            {roles.map((one) => (
              <option key={one} value={one} disabled={one !== role && !reasons.mayBe(one)}>
                {t(`role.${one}`, { ns: 'users' })}
              </option>
            ))}
          </select>
        </td>
        {Object.values(groups)
          .flat()
          .map((area) => (
            <RightCell
              key={area}
              area={area}
              member={member}
              reasonFor={reasons.forLevel}
              onChange={(level) => change({ ...member, rights: { ...member.rights, [area]: level } })}
            />
          ))}
        <td className={styles.more}>
          <MemberMenu userUuid={userUuid} member={member} reason={reasons.leaving} />
        </td>
      </tr>
    </>
  )
}

/** TEN-01: whom somebody who is no practitioner acts for: the practitioners of the practice. */
function useActsFor(team: readonly Collaborator[], { role, suspendedAt }: Collaborator): string | null {
  const { t, i18n } = useTranslation('collaborators')
  const practitioners = team.filter((one) => isPractitioner(one.role) && one.suspendedAt === null)
  if (isPractitioner(role) || suspendedAt !== null || practitioners.length === 0) return null
  const [shown, rest] = [practitioners.slice(0, 2), practitioners.length - 2]
  const names = shown.map(({ firstName, lastName }) => `${firstName.slice(0, 1)}. ${lastName}`)
  const list = new Intl.ListFormat(localeOf(i18n), { type: 'conjunction' })
  return t('actsFor', { names: list.format(rest > 0 ? [...names, t('others', { count: rest })] : names) })
}

function MemberMenu({ userUuid, member, reason }: { userUuid: string; member: Collaborator; reason: string | null }) {
  const { t } = useTranslation('collaborators')
  const { change, remove, busy } = useMemberChanges(userUuid, member)
  const [asking, setAsking] = useState(false)
  const name = `${member.firstName} ${member.lastName}`
  const isSuspended = member.suspendedAt !== null
  const disabledReason = reason ?? undefined
  const items = [
    {
      label: t(isSuspended ? 'restore' : 'suspend'),
      icon: <Icon of={isSuspended ? IconLockOpen : IconBan} />,
      disabledReason,
      onSelect: () => change({ ...member, suspendedAt: isSuspended ? null : new Date().toISOString() }),
    },
    {
      label: t('remove'),
      icon: <Icon of={IconUserMinus} />,
      danger: true,
      disabledReason,
      onSelect: () => setAsking(true),
    },
  ]
  return (
    <>
      <Menu label={t('menu', { name })} items={items}>
        {(trigger) => <IconButton {...trigger} label={t('menu', { name })} icon={<Icon of={IconDots} />} />}
      </Menu>
      <ConfirmByName
        open={asking}
        onClose={() => setAsking(false)}
        title={t('remove.title', { name })}
        name={name}
        action={t('remove.action')}
        busy={busy}
        onConfirm={() => remove(() => setAsking(false))}
      >
        <p>{t('remove.text', { name })}</p>
      </ConfirmByName>
    </>
  )
}
