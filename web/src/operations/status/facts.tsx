import { Cluster } from '../../ui/layout/layout.tsx'
import styles from './status-page.module.css'

/** Names and values, to read out. */
export function Facts({ facts }: { facts: [name: string, value: string][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <Cluster gap={24} rowGap={2} justify="between" key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Cluster>
      ))}
    </dl>
  )
}
