import { areas, type Level, type Rights } from '@arcade/contract/kernel/rights.ts'
import { IconCircleCheck, IconEye, IconLock, IconPencil, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Pill } from '../../ui/base/pill.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Cluster, Row, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import type { Me } from '../users/index.ts'
import styles from './practices-card.module.css'

const icons = { none: IconLock, read: IconEye, write: IconPencil }

interface Props {
  practices: Me['practices']
  /** At the right of a practice's name. */
  actionsOf?: (practice: Me['practices'][number]) => ReactNode
}

/** TEN-02: what one may do in each area of each practice. */
export function PracticesCard({ practices, actionsOf }: Props) {
  const { t } = useTranslation('account')
  return (
    <Card title={t('practices')} flush={practices.length > 0}>
      {practices.length === 0 && <p className={styles.none}>{t('practices.none')}</p>}
      {practices.map((practice) => (
        <Practice key={practice.uuid} practice={practice} actions={actionsOf?.(practice)} />
      ))}
    </Card>
  )
}

function Practice({ practice, actions }: { practice: Me['practices'][number]; actions: ReactNode }) {
  const { name, role, rights } = practice
  const { t } = useTranslation('account')
  return (
    <section className={styles.practice}>
      <Cluster gap={12} rowGap={8} className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <Pill tone="neutral" icon={<Icon of={IconUser} size={14} />}>
          {t(`role.${role}`, { ns: 'users' })}
        </Pill>
        {actions && <div className={styles.actions}>{actions}</div>}
      </Cluster>
      {rights && <RightsGrid label={t('rights', { practice: name })} rights={rights} />}
    </section>
  )
}

/** One word where all is open; area by area otherwise. */
function RightsGrid({ label, rights }: { label: string; rights: Rights }) {
  const { t } = useTranslation('users')
  if (areas.every((area) => rights[area] === 'write'))
    return (
      <Row as="p" gap={8} className={styles.full}>
        <Icon of={IconCircleCheck} size={18} />
        {t('level.full')}
      </Row>
    )
  return (
    <ul className={styles.grid} aria-label={label}>
      {areas.map((area) => (
        <Stack as="li" gap={2} key={area} className={styles.right}>
          <Note as="span" className={styles.area}>
            {t(`area.${area}`)}
          </Note>{' '}
          <LevelOf level={rights[area]} />
        </Stack>
      ))}
    </ul>
  )
}

function LevelOf({ level }: { level: Level }) {
  const { t } = useTranslation('users')
  return (
    <span className={styles.level} data-level={level}>
      <Icon of={icons[level]} size={16} />
      {t(`level.${level}`)}
    </span>
  )
}
