import styles from './progress-bar.module.css'

interface Props {
  /** What is under way. */
  label: string
  /** From 0 to 1; null where nobody knows how much is left. */
  progress: number | null
}

/** How far something has come. It is read when one asks for it: the end is told by what takes its place. */
export function ProgressBar({ label, progress }: Props) {
  const value = progress === null ? undefined : Math.round(progress * 100)
  return <progress className={styles.bar} max={100} value={value} aria-label={label} />
}
