import styles from './avatar.module.css'

interface Props {
  firstName: string
  lastName: string
  /** In pixels. */
  size?: 34 | 44 | 64
}

/** Initials on a soft ground; the name stands beside it or in a label, so that it is silent. */
export function Avatar({ firstName, lastName, size = 34 }: Props) {
  return (
    <span className={styles.avatar} data-size={size} aria-hidden="true">
      {initial(firstName)}
      {initial(lastName)}
    </span>
  )
}

/** The first letter as people see it: `É` may be two characters. */
function initial(name: string): string {
  const trimmed = name.trim()
  const [plain] = /^\p{Script=Latin}(?![\p{M}\u200d])/u.exec(trimmed) ?? []
  const [first] = plain ? [{ segment: plain }] : new Intl.Segmenter().segment(trimmed)
  return first?.segment.toLocaleUpperCase() ?? ''
}
