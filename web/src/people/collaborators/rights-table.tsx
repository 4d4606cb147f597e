import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { areaIcons } from './area-icons.ts'
import type { Collaborator, Pending } from './collaborators.api.ts'
import styles from './collaborators.module.css'
import { ColumnName } from './column-name.tsx'
import { MemberRow } from './member-row.tsx'
import { PendingRow } from './pending-row.tsx'
import { groups, startsGroup } from './rights.rules.ts'

interface Props {
  userUuid: string
  /** Everybody, also whom the search leaves out. */
  team: readonly Collaborator[]
  members: readonly Collaborator[]
  invitations: readonly Pending[]
}

/** People by rights: a table where there is room, a card each where there is not. */
export function RightsTable({ userUuid, team, members, invitations }: Props) {
  const { t } = useTranslation('collaborators')
  if (members.length + invitations.length === 0) return <p className={styles.nobody}>{t('nobody')}</p>
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={t('collaborators', { ns: 'titles' })}>
        <thead>
          <tr className={styles.groups}>
            <td colSpan={2} />
            {Object.entries(groups).map(([group, areas]) => (
              <th key={group} scope="colgroup" colSpan={areas.length} data-first="">
                {t(group as keyof typeof groups)}
              </th>
            ))}
            <td />
          </tr>
          <tr>
            <th scope="col">{t('person')}</th>
            <th scope="col">{t('role')}</th>
            {Object.values(groups)
              .flat()
              .map((area) => (
                <th key={area} scope="col" className={styles.area} data-first={startsGroup(area) || undefined}>
                  <Icon of={areaIcons[area]} size={18} />
                  <ColumnName area={area} />
                </th>
              ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <MemberRow key={member.uuid} userUuid={userUuid} team={team} member={member} />
          ))}
          {invitations.map((invitation) => (
            <PendingRow key={invitation.uuid} team={team} invitation={invitation} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
