import styles from './progress-bar.module.css'

interface Props {
  /** What is under way. */
  label: string
  /** From 0 to 1; null where the rest is unknown. */
  progress: number | null
}

/** Progress, which is read on demand: the end is announced by what replaces it. */
export function ProgressBar({ label, progress }: Props) {
  const value = progress === null ? undefined : Math.round(progress * 100)
  return <progress className={styles.bar} max={100} value={value} aria-label={label} />
}
