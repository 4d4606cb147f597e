import { useTranslation } from '../kernel/translation.ts'
import { Card } from '../ui/card.tsx'
import type { Hosting } from './hosting.api.ts'
import styles from './hosting.module.css'

/** HOST-01: who processes data for the operator: the host always, others as the operator names them. */
export function ProcessorsCard({ host, processors }: { host: string } & Pick<Hosting, 'processors'>) {
  const { t } = useTranslation('hosting')
  return (
    <Card title={t('processors')}>
      <ul className={styles.rows}>
        <li className={styles.row}>
          <b>{host}</b>
          <span className={styles.quiet}>{t('processors.host')}</span>
        </li>
        {processors.map(({ name, purpose, region }) => (
          <li key={name} className={styles.row}>
            <b>{name}</b>
            <span className={styles.quiet}>{[purpose, region].filter(Boolean).join(' · ') || t('notSaid')}</span>
          </li>
        ))}
      </ul>
      {processors.length === 0 && <p className={styles.text}>{t('processors.none')}</p>}
    </Card>
  )
}
