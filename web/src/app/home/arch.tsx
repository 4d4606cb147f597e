import {
  IconAffiliate,
  IconApps,
  IconFileInvoice,
  IconFolder,
  IconKey,
  IconMessageCircle,
  IconMoodSmile,
  IconPackage,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from '../../kernel/translation.ts'
import { middleOf, Stone, stones } from '../../ui/base/stone.tsx'
import styles from './arch.module.css'

/** What each of the mark's stones stands for, from left to right. */
const parts = [
  [IconPackage, 'stone.orders'],
  [IconFileInvoice, 'stone.invoices'],
  [IconFolder, 'stone.files'],
  [IconUsers, 'stone.patients'],
  [IconKey, null],
  [IconAffiliate, 'stone.network'],
  [IconMessageCircle, 'stone.messages'],
  [IconMoodSmile, 'stone.smileys'],
  [IconApps, 'stone.applications'],
] as const

const iconSize = 4

/** What Arcade joins: each stone a part of the practice, held together by the key. The sentence above it says the same. */
export function Arch() {
  const { t } = useTranslation('home')
  return (
    <div className={styles.arch}>
      <svg className={styles.drawing} aria-hidden="true" viewBox="5 12 90 59.5" preserveAspectRatio="xMidYMax meet">
        {parts.map(([Drawn, label], index) => {
          const stone = stones[index] ?? stones[0]
          const [middle, centre] = middleOf(stone)
          return (
            <g key={label} className={styles.stone}>
              <Stone of={stone} />
              <g className={label ? styles.part : styles.key}>
                <Drawn
                  className={styles.icon}
                  x={middle - iconSize / 2}
                  y={centre - iconSize / 2}
                  size={iconSize}
                  stroke={1.5}
                />
              </g>
              {label && (
                <text className={styles.label} x={middle} y={centre + 3}>
                  {t(label)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
    </div>
  )
}
