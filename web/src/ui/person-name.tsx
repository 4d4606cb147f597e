import styles from './person-name.module.css'

/** `DUPONT-LACROIX Anne-Sophie`: capitals are drawn, not written, so that it is read and copied as it is. */
export function PersonName({ firstName, lastName }: { firstName: string; lastName: string }) {
  return (
    <span className={styles.name}>
      <span className={styles.last}>{lastName}</span> {firstName}
    </span>
  )
}
