import { formatMoney, formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { QuantityField } from '../../ui/forms/quantity-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Cluster, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import styles from './checkout.module.css'
import { discountOf } from './checkout.rules.ts'
import type { GalleryQuote } from './gallery-orders.api.ts'

interface Props {
  quote: GalleryQuote
  /** Why the anti-gift rule refuses them on this invoice. */
  refusal: 'professional' | 'indirect' | null
  most: number
  value: number
  onChange: (smileys: number) => void
}

/** Smileys as a discount on the invoice of the practice, and why on no other. */
export function SmileysCard({ quote, refusal, most, value, onChange }: Props) {
  const { t, i18n } = useTranslation('gallery')
  const locale = localeOf(i18n)
  const { own } = quote.smileys
  if (own === 0) return null
  const worth = formatMoney(discountOf(quote, value), locale)
  return (
    <Card title={t('checkout.smileys')}>
      <Stack gap={12}>
        <p>{t('checkout.smileys.own', { count: own, amount: formatNumber(own, locale, 0) })}</p>
        {refusal ? (
          <Notice tone="info">{t(`checkout.smileys.refused.${refusal}`)}</Notice>
        ) : (
          <>
            <Cluster gap={16} rowGap={12}>
              <QuantityField
                label={t('checkout.smileys.amount')}
                name="smileys"
                help={t('checkout.smileys.worth', { amount: worth })}
                min={0}
                max={most}
                value={value}
                onChange={onChange}
              />
              <Button variant="quiet" size="small" onClick={() => onChange(value === most ? 0 : most)}>
                {t(value === most ? 'checkout.smileys.none' : 'checkout.smileys.all')}
              </Button>
            </Cluster>
            <Note className={styles.note}>{t('checkout.smileys.law')}</Note>
          </>
        )}
      </Stack>
    </Card>
  )
}
