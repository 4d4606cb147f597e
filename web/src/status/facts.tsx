import styles from './status-page.module.css'

/** Names and values, to read out. */
export function Facts({ facts }: { facts: [name: string, value: string][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
