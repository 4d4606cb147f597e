import { type Area, type Level, presets } from '@arcade/contract/kernel/rights.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Menu } from '../../ui/overlays/menu.tsx'
import type { Collaborator } from './collaborators.api.ts'
import styles from './collaborators.module.css'
import { ColumnName } from './column-name.tsx'
import { LevelIcon } from './level-icon.tsx'
import { differs, levels, startsGroup } from './rights.rules.ts'

interface Props {
  area: Area
  member: Collaborator
  /** Why this level cannot be given here; null where it can. */
  reasonFor: (area: Area, level: Level) => string | null
  onChange: (level: Level) => void
}

/** What somebody may in one area: a press shows the three levels. */
export function RightCell({ area, member, reasonFor, onChange }: Props) {
  const { t } = useTranslation('collaborators')
  const levelName = (level: Level) => t(`level.${level}`, { ns: 'users' })
  const level = member.rights[area]
  const isOther = differs(member, area)
  const texts = { area: t(`area.${area}`, { ns: 'users' }), level: levelName(level) }
  const label = isOther
    ? t('cell.differs', { ...texts, preset: levelName(presets[member.role][area]) })
    : t('cell', texts)
  const items = levels.map((one) => ({
    label: levelName(one),
    icon: <LevelIcon level={one} />,
    checked: one === level,
    disabledReason: one === level ? undefined : (reasonFor(area, one) ?? undefined),
    onSelect: () => one !== level && onChange(one),
  }))
  return (
    <td className={styles.cell} data-first={startsGroup(area) || undefined}>
      <span className={styles.cellName} aria-hidden="true">
        <ColumnName area={area} />
      </span>
      <Menu label={label} items={items} align="start">
        {(trigger) => (
          <button {...trigger} type="button" className={styles.right} aria-label={label} title={label}>
            <LevelIcon level={level} pending={member.suspendedAt !== null} />
            {isOther && <span className={styles.dot} />}
          </button>
        )}
      </Menu>
    </td>
  )
}
