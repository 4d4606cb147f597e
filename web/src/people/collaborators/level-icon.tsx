import type { Level } from '@arcade/contract/kernel/rights.ts'
import { IconEye, IconMinus, IconPencil } from '@tabler/icons-react'
import { Icon } from '../../ui/base/icon.tsx'
import styles from './collaborators.module.css'

const icons = { none: IconMinus, read: IconEye, write: IconPencil }

/** A pencil, an eye or a dash; what it means stands in a label beside it. */
export function LevelIcon({ level, pending = false }: { level: Level; pending?: boolean }) {
  return (
    <span className={styles.level} data-level={level} data-pending={pending || undefined}>
      <Icon of={icons[level]} size={18} />
    </span>
  )
}
