import { formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Cluster } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import type { Hosting } from './hosting.api.ts'
import styles from './hosting.module.css'

/** HOST-01: how long each kind of data is stored. */
export function RetentionCard({ retention }: Pick<Hosting, 'retention'>) {
  const { t } = useTranslation('hosting')
  const lengthOf = useLength()
  return (
    <Card title={t('retention')}>
      <dl className={styles.rows}>
        {retention.map(({ kind, days }) => (
          <Cluster gap={16} rowGap={2} justify="between" key={kind} className={styles.row}>
            <dt>{t(`kind.${kind}`)}</dt>
            <Note as="dd">{days === null ? t(`kept.${kind}` as 'kept.account') : lengthOf(days)}</Note>
          </Cluster>
        ))}
      </dl>
    </Card>
  )
}

/** Hours below a day, years where they are whole. */
function useLength() {
  const { t, i18n } = useTranslation('hosting')
  const number = (value: number) => formatNumber(value, localeOf(i18n), 1)
  return (days: number) => {
    if (days < 1) return t('hours', { count: Math.round(days * 24), value: number(days * 24) })
    if (days >= 365) return t('years', { count: Math.round(days / 365), value: number(Math.round(days / 365)) })
    return t('days', { count: Math.round(days), value: number(days) })
  }
}
