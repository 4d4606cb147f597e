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
import { useTranslation } from '../kernel/translation.ts'
import styles from './arch.module.css'

/** The mark's stones from left to right, each with what it stands for: x, y, width, height, radius, turn. */
const stones = [
  { at: [7.3, 55, 15.6, 18.7, 6.6, -41.6], icon: IconPackage, label: 'stone.orders' },
  { at: [12.8, 37.3, 14.3, 17.2, 6.1, -31.2], icon: IconFileInvoice, label: 'stone.invoices' },
  { at: [21.4, 24.1, 13, 15.6, 5.5, -20.8], icon: IconFolder, label: 'stone.files' },
  { at: [32.5, 16, 11.7, 14, 5, -10.4], icon: IconUsers, label: 'stone.patients' },
  { at: [44.8, 13.8, 10.4, 12.5, 4.4, 0], icon: IconKey, label: null },
  { at: [55.8, 16, 11.7, 14, 5, 10.4], icon: IconAffiliate, label: 'stone.network' },
  { at: [65.6, 24.1, 13, 15.6, 5.5, 20.8], icon: IconMessageCircle, label: 'stone.messages' },
  { at: [72.9, 37.3, 14.3, 17.2, 6.1, 31.2], icon: IconMoodSmile, label: 'stone.smileys' },
  { at: [77.1, 55, 15.6, 18.7, 6.6, 41.6], icon: IconApps, label: 'stone.applications' },
] as const

const iconSize = 3.9

/** What Arcade joins: each stone a part of the practice, held together by the key. The sentence above it says the same. */
export function Arch() {
  const { t } = useTranslation('home')
  return (
    <div className={styles.arch}>
      <svg className={styles.drawing} aria-hidden="true" viewBox="5 12 90 59.5" preserveAspectRatio="xMidYMax meet">
        {stones.map(({ at: [x, y, width, height, radius, turn], icon: Drawn, label }) => {
          const [middle, centre] = [x + width / 2, y + height / 2]
          return (
            <g key={x} className={styles.stone}>
              <rect
                x={x}
                y={y}
                width={width}
                height={height}
                rx={radius}
                transform={`rotate(${turn} ${middle} ${centre})`}
              />
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
                <text className={styles.label} x={middle} y={centre + 2.9}>
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
