import { useTranslation } from '../../kernel/translation.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import type { Hosting } from './hosting.api.ts'
import styles from './hosting.module.css'

/** HOST-01: who processes data for the operator: the host always, others as the operator names them. */
export function ProcessorsCard({ host, processors }: { host: string } & Pick<Hosting, 'processors'>) {
  const { t } = useTranslation('hosting')
  return (
    <Card title={t('processors')}>
      <ul className={styles.rows}>
        <Cluster as="li" gap={16} rowGap={2} justify="between" className={styles.row}>
          <b>{host}</b>
          <Note as="span">{t('processors.host')}</Note>
        </Cluster>
        {processors.map(({ name, purpose, region }) => (
          <Cluster as="li" gap={16} rowGap={2} justify="between" key={name} className={styles.row}>
            <b>{name}</b>
            <Note as="span">{[purpose, region].filter(Boolean).join(' · ') || t('notSaid')}</Note>
          </Cluster>
        ))}
      </ul>
      {processors.length === 0 && <p className={styles.text}>{t('processors.none')}</p>}
    </Card>
  )
}
