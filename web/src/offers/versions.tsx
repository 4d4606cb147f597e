import { formatDate } from '../kernel/formats.ts'
import { timeHere } from '../kernel/today.ts'
import { useTranslation } from '../kernel/translation.ts'
import { Card } from '../ui/card.tsx'
import { OfferAmount } from './offer-amount.tsx'
import type { Offer } from './offers.api.ts'
import styles from './offers.module.css'

/** The former versions of the offer, and their answers. */
export function Versions({ offer: { versions, currency } }: { offer: Offer }) {
  const { t } = useTranslation('offers')
  return (
    <Card title={t('versions')}>
      <ol className={styles.versions}>
        {versions.map(({ version, createdAt, endsOn, totalInclTaxes, answer }) => (
          <li key={version} className={styles.stacked}>
            <strong>{t('version', { version })}</strong>
            <span className={styles.small}>{timeHere(createdAt)}</span>
            <span>
              <OfferAmount value={totalInclTaxes} currency={currency} /> · {t('until', { date: formatDate(endsOn) })}
            </span>
            {answer && (
              <span className={styles.small}>{t(answer.accepted ? 'status.accepted' : 'status.refused')}</span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
