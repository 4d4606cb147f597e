import { formatTeeth } from '@arcade/contract/parts/teeth/teeth-notation.ts'
import { formatDate } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Definition } from '../../ui/layout/definition.tsx'
import { Grid } from '../../ui/layout/layout.tsx'
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
      <Grid as="dl" gap={20} rowGap={12} min={160} fill>
        {known.map(
          ([term, value]) =>
            value && (
              <Definition key={term} term={term}>
                {value}
              </Definition>
            ),
        )}
      </Grid>
      {claim.text && <p className={styles.text}>{claim.text}</p>}
    </>
  )
}
