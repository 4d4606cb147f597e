import { formatTeeth } from '@arcade/contract/parts/teeth/teeth-notation.ts'
import { formatDate } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import type { Claim } from './claims.api.ts'
import styles from './claims.module.css'

/** All that a claim says, in pairs. */
export function ClaimFacts({ claim }: { claim: Claim }) {
  const { t } = useTranslation('claims')
  const { t: tOrders } = useTranslation('orders')
  const known: [string, string | null | undefined][] = [
    [t('article'), claim.article],
    [t('lot'), claim.lot],
    [t('family'), claim.family && tOrders(`family.${claim.family}`)],
    [t('patient'), claim.patient && `${claim.patient.firstName} ${claim.patient.lastName}`],
    [t('teeth'), claim.teeth.length > 0 ? formatTeeth(claim.teeth) : null],
    [t('placedAt'), claim.placedAt && formatDate(claim.placedAt)],
    [t(claim.type === 'implant' ? 'removedAt' : 'happenedAt'), claim.happenedAt && formatDate(claim.happenedAt)],
    [t('cause'), claim.cause && t(`cause.${claim.cause}`)],
    [t('orderReference'), claim.orderReference],
    [t('deliveryReference'), claim.deliveryReference],
    [t('invoiceNumber'), claim.invoiceNumber],
  ]
  return (
    <>
      <dl className={styles.facts}>
        {known.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {claim.text && <p className={styles.text}>{claim.text}</p>}
    </>
  )
}
