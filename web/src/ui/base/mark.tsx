import { classNames } from './class-names.ts'
import styles from './mark.module.css'
import { Stone, stones } from './stone.tsx'

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
      {stones.map((stone) => (
        <g key={stone[0]}>
          <Stone of={stone} />
        </g>
      ))}
    </svg>
  )
}
