import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { Link } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Notice } from '../../ui/layout/notice.tsx'
import type { Preview } from './payments.api.ts'

/** Invoices that cannot be paid now, with the reason and a link to the payment or discount that holds them. */
export function Unpayable({ preview: { unpayable } }: { preview: Preview }) {
  const { t, i18n } = useTranslation('payments')
  const pathOf = (page: 'payment' | 'smileys') => withLocale(localeOf(i18n), pages[page].path)
  return unpayable.map(({ uuid, number, reason, paymentUuid }) => (
    <Notice key={uuid} tone="bad">
      {t(`unpayable.${reason}`, { number: number ?? '' })}{' '}
      {paymentUuid && <Link to={`${pathOf('payment')}?paiement=${paymentUuid}`}>{t('unpayable.open')}</Link>}
      {reason === 'discount' && <Link to={pathOf('smileys')}>{t('unpayable.discount.open')}</Link>}
    </Notice>
  ))
}
