import { areas, type Level, type Rights } from '@arcade/contract/kernel/rights.ts'
import { IconCircleCheck, IconEye, IconLock, IconPencil, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { Pill } from '../ui/pill.tsx'
import type { Me } from '../users/index.ts'
import styles from './practices-card.module.css'

const icons = { none: IconLock, read: IconEye, write: IconPencil }

/** TEN-02: what one may do in each area of each practice. */
export function PracticesCard({ practices }: { practices: Me['practices'] }) {
  const { t } = useTranslation('account')
  return (
    <Card title={t('practices')} flush={practices.length > 0}>
      {practices.length === 0 && <p className={styles.none}>{t('practices.none')}</p>}
      {practices.map((practice) => (
        <Practice key={practice.uuid} {...practice} />
      ))}
    </Card>
  )
}

function Practice({ name, role, rights }: Me['practices'][number]) {
  const { t } = useTranslation(['account', 'users'])
  return (
    <section className={styles.practice}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        <Pill tone="neutral" icon={<Icon of={IconUser} size={14} />}>
          {t(`role.${role}`, { ns: 'users' })}
        </Pill>
      </div>
      {rights && <RightsGrid label={t('rights', { practice: name })} rights={rights} />}
    </section>
  )
}

/** One word where nothing is kept from somebody; area by area otherwise. */
function RightsGrid({ label, rights }: { label: string; rights: Rights }) {
  const { t } = useTranslation('users')
  if (areas.every((area) => rights[area] === 'write'))
    return (
      <p className={styles.full}>
        <Icon of={IconCircleCheck} size={18} />
        {t('level.full')}
      </p>
    )
  return (
    <ul className={styles.grid} aria-label={label}>
      {areas.map((area) => (
        <li key={area} className={styles.right}>
          <span className={styles.area}>{t(`area.${area}`)}</span> <LevelOf level={rights[area]} />
        </li>
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
