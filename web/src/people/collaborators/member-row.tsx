import { presets, roles } from '@arcade/contract/kernel/rights.ts'
import {
  IconBan,
  IconChevronDown,
  IconDots,
  IconLock,
  IconLockOpen,
  IconUserMinus,
  IconUserShare,
} from '@tabler/icons-react'
import { useState } from 'react'
import { formatDate } from '../../kernel/formats.ts'
import { listedName } from '../../kernel/listed-name.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Avatar } from '../../ui/base/avatar.tsx'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { PersonName } from '../../ui/base/person-name.tsx'
import { Pill } from '../../ui/base/pill.tsx'
import { ConfirmByName } from '../../ui/forms/confirm-by-name.tsx'
import { Cluster, Row } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Menu } from '../../ui/overlays/menu.tsx'
import { useMe } from '../users/index.ts'
import { ActsForDrawer, actedForBy, useActsFor } from './acts-for.tsx'
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
  const { t } = useTranslation('collaborators')
  const { firstName, lastName, role, suspendedAt } = member
  const { data: me } = useMe()
  const reasons = useReasons(team, member)
  const changes = useMemberChanges(userUuid, member)
  const { change, busy } = changes
  const actsFor = useActsFor(team, member)
  const name = listedName(member)
  return (
    <>
      {suspendedAt && (
        <tr className={styles.state}>
          <td colSpan={13}>
            <Cluster gap={12} rowGap={8} className={styles.stateLine}>
              <Pill tone="bad" icon={<Icon of={IconBan} size={14} />}>
                {t('suspended.word')}
              </Pill>
              <Note as="span" small className={styles.detail}>
                {t('suspended.since', { date: formatDate(dayHere(suspendedAt)) })}
              </Note>
              <Button
                variant="quiet"
                size="small"
                disabledReason={reasons.leaving ?? undefined}
                onClick={() => change((member) => ({ ...member, suspendedAt: null }))}
              >
                {t('restore')}
              </Button>
            </Cluster>
          </td>
        </tr>
      )}
      <tr aria-busy={busy} data-suspended={suspendedAt !== null || undefined}>
        <th scope="row" className={styles.person}>
          <Row as="span" gap={8}>
            <Avatar firstName={firstName} lastName={lastName} size={34} />
            <span className={styles.names}>
              <PersonName firstName={firstName} lastName={lastName} />{' '}
              {member.uuid === me?.result.uuid && <span className={styles.you}>{t('you')}</span>}
              <Note as="span" small className={styles.detail}>
                {member.profession ?? member.email}
              </Note>
              {actsFor && (
                <Note as="span" small className={styles.detail}>
                  {actsFor}
                </Note>
              )}
            </span>
          </Row>
        </th>
        <td className={styles.role}>
          <span className={styles.choice}>
            <select
              className={styles.select}
              aria-label={t('labelled', { ns: 'ui', label: t('role'), value: name })}
              title={reasons.row ?? undefined}
              value={role}
              disabled={reasons.row !== null || busy}
              onChange={({ currentTarget }) => {
                const to = currentTarget.value as typeof role
                change((member) => ({ ...member, role: to, rights: presets[to] }))
              }}
            >
              {roles.map((one) => (
                <option key={one} value={one} disabled={one !== role && !reasons.mayBe(one)}>
                  {t(`role.${one}`, { ns: 'users' })}
                </option>
              ))}
            </select>
            <Icon of={reasons.row === null ? IconChevronDown : IconLock} size={16} />
          </span>
        </td>
        {Object.values(groups)
          .flat()
          .map((area) => (
            <RightCell
              key={area}
              area={area}
              member={member}
              reasonFor={reasons.forLevel}
              onChange={(level) => change((member) => ({ ...member, rights: { ...member.rights, [area]: level } }))}
            />
          ))}
        <td className={styles.more}>
          <MemberMenu team={team} member={member} reasons={reasons} changes={changes} />
        </td>
      </tr>
    </>
  )
}

interface MenuProps extends Omit<Props, 'userUuid'> {
  reasons: ReturnType<typeof useReasons>
  changes: ReturnType<typeof useMemberChanges>
}

function MemberMenu({ team, member, reasons, changes }: MenuProps) {
  const { change, remove, busy } = changes
  const { t } = useTranslation('collaborators')
  const [asking, setAsking] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const name = `${member.firstName} ${member.lastName}`
  const isSuspended = member.suspendedAt !== null
  const disabledReason = reasons.leaving ?? undefined
  const chooses = {
    label: t('actsFor.menu'),
    icon: <Icon of={IconUserShare} />,
    disabledReason: reasons.row ?? undefined,
    onSelect: () => setChoosing(true),
  }
  const items = [
    ...(actedForBy(team, member).length > 0 ? [chooses] : []),
    {
      label: t(isSuspended ? 'restore' : 'suspend'),
      icon: <Icon of={isSuspended ? IconLockOpen : IconBan} />,
      disabledReason,
      onSelect: () => change((member) => ({ ...member, suspendedAt: isSuspended ? null : new Date().toISOString() })),
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
      {choosing && (
        <ActsForDrawer
          team={team}
          member={member}
          changes={changes}
          onClose={() => setChoosing(false)}
          onReopen={() => setChoosing(true)}
        />
      )}
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
