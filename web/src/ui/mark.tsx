import { classNames } from './class-names.ts'
import styles from './mark.module.css'

/** From the left end of the arch to the right: x, y, width, height, radius, turn. */
const stones = [
  [7.3, 55, 15.6, 18.7, 6.6, -41.6],
  [12.8, 37.3, 14.3, 17.2, 6.1, -31.2],
  [21.4, 24.1, 13, 15.6, 5.5, -20.8],
  [32.5, 16, 11.7, 14, 5, -10.4],
  [44.8, 13.8, 10.4, 12.5, 4.4, 0],
  [55.8, 16, 11.7, 14, 5, 10.4],
  [65.6, 24.1, 13, 15.6, 5.5, 20.8],
  [72.9, 37.3, 14.3, 17.2, 6.1, 31.2],
  [77.1, 55, 15.6, 18.7, 6.6, 41.6],
] as const

interface Props {
  /** In pixels. */
  size?: number
}

/** Nine stones on a parabola: a dental arch that is also an arcade, its keystone coral. `mark.svg` is the same as a file. */
export function Mark({ size = 36 }: Props) {
  return <Stones size={size} />
}

/** The mark being laid: one stone after the other from the left, the keystone last. It stands still when motion is reduced. */
export function LoaderMark({ size = 96 }: Props) {
  return <Stones size={size} laid />
}

function Stones({ size, laid = false }: { size: number; laid?: boolean }) {
  return (
    <svg
      className={classNames(styles.mark, laid && styles.laid)}
      width={size}
      height={size}
      viewBox="0 0 100 100"
      aria-hidden="true"
    >
      {stones.map(([x, y, width, height, radius, turn]) => (
        <g key={x}>
          <rect
            x={x}
            y={y}
            width={width}
            height={height}
            rx={radius}
            transform={`rotate(${turn} ${x + width / 2} ${y + height / 2})`}
          />
        </g>
      ))}
    </svg>
  )
}
