import { IconClock, IconMail } from '@tabler/icons-react'
import { formatDate } from '../../kernel/formats.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { PersonName } from '../../ui/base/person-name.tsx'
import { Pill } from '../../ui/base/pill.tsx'
import { Cluster, Row } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { SentActions } from '../invitations/index.ts'
import type { Collaborator, Pending } from './collaborators.api.ts'
import styles from './collaborators.module.css'
import { ColumnName } from './column-name.tsx'
import { LevelIcon } from './level-icon.tsx'
import { groups, startsGroup } from './rights.rules.ts'
import { useOfferReason } from './use-reasons.ts'

/** Who is invited, and what they will be able to do. */
export function PendingRow({ team, invitation }: { team: readonly Collaborator[]; invitation: Pending }) {
  const { t } = useTranslation('collaborators')
  const { email, firstName, lastName, role, rights, isOpen, createdAt, expiresAt } = invitation
  const reason = useOfferReason(team, invitation)
  const name = firstName ?? lastName
  const dates = { sent: formatDate(dayHere(createdAt)), until: formatDate(dayHere(expiresAt)) }
  return (
    <>
      <tr className={styles.state}>
        <td colSpan={13}>
          <Cluster gap={12} rowGap={8} className={styles.stateLine}>
            <Pill tone={isOpen ? 'warn' : 'neutral'} icon={<Icon of={IconClock} size={14} />}>
              {t('pending')}
            </Pill>
            <Note as="span" small className={styles.detail}>
              {t(isOpen ? 'pending.text' : 'pending.expired', dates)}
            </Note>
            <SentActions invitation={invitation} disabledReason={reason} />
          </Cluster>
        </td>
      </tr>
      <tr>
        <th scope="row" className={styles.person}>
          <Row as="span" gap={8}>
            <span className={styles.mail}>
              <Icon of={IconMail} size={18} />
            </span>
            <span className={styles.names}>
              {name ? <PersonName firstName={firstName} lastName={lastName} /> : email}
              {name && (
                <Note as="span" small className={styles.detail}>
                  {email}
                </Note>
              )}
            </span>
          </Row>
        </th>
        <td className={styles.role}>{role && t(`role.${role}`, { ns: 'users' })}</td>
        {Object.values(groups)
          .flat()
          .map((area) => {
            const texts = {
              area: t(`area.${area}`, { ns: 'users' }),
              level: t(`level.${rights[area]}`, { ns: 'users' }),
            }
            return (
              <td key={area} className={styles.cell} data-first={startsGroup(area) || undefined}>
                <span className={styles.cellName} aria-hidden="true">
                  <ColumnName area={area} />
                </span>
                <span className={styles.right} title={t('cell', texts)}>
                  <LevelIcon level={rights[area]} pending />
                  <span className="visually-hidden">{t('cell', texts)}</span>
                </span>
              </td>
            )
          })}
        <td className={styles.more} />
      </tr>
    </>
  )
}
