import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconArrowBackUp, IconFileInvoice, IconTruckDelivery, IconTruckReturn } from '@tabler/icons-react'
import { formatDate } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { ListRow, ListRows } from '../../ui/lists/list-row.tsx'
import type { Order } from './orders.api.ts'

/** ORD-01: what came when, with its lots; from each of which anything may go back a return can be started. */
export function Deliveries({ order: { deliveries } }: { order: Order }) {
  const { t, i18n } = useTranslation('orders')
  const { reason } = useRight('orders:write')
  if (deliveries.length === 0) return null
  const address = (number: string) =>
    `${withLocale(localeOf(i18n), pages.newReturn.path)}?deliveryNote=${encodeURIComponent(number)}`
  return (
    <Card title={t('deliveries')} flush>
      <ListRows label={t('deliveries')}>
        {deliveries.map(({ number, base, deliveredOn, lines, returnable }) => (
          <ListRow
            key={`${base} ${number}`}
            lead={<Icon of={IconTruckDelivery} size={20} />}
            title={t('deliveryNote', { number })}
            detail={
              <Stack as="span" gap={4} align="start">
                <span>
                  {t('deliveredOn', { date: formatDate(deliveredOn), name: baseNames[base] })} ·{' '}
                  {t('pieces', { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) })}
                </span>
                <LotsOf lines={lines} />
              </Stack>
            }
            aside={
              returnable && (
                <ButtonLink
                  variant="quiet"
                  icon={<Icon of={IconArrowBackUp} />}
                  to={address(number)}
                  disabledReason={reason ?? undefined}
                >
                  {t('giveBack')}
                </ButtonLink>
              )
            }
          />
        ))}
      </ListRows>
    </Card>
  )
}

function LotsOf({ lines }: Pick<Order['deliveries'][number], 'lines'>) {
  const { t } = useTranslation('orders')
  const lots = lines.flatMap((line) => line.lots)
  if (lots.length === 0) return null
  return (
    <span>{t('lotsOf', { lots: lots.map(({ lot, quantity }) => t('lot', { lot, count: quantity })).join(', ') })}</span>
  )
}

const looks = { invoice: IconFileInvoice, return: IconTruckReturn }

export function Documents({ order: { documents } }: { order: Order }) {
  const { t, i18n } = useTranslation('orders')
  if (documents.length === 0) return null
  return (
    <Card title={t('documents')} flush>
      <ListRows label={t('documents')}>
        {documents.map(({ kind, uuid, number, date }) => (
          <ListRow
            key={uuid}
            to={`${withLocale(localeOf(i18n), pages[kind].path)}?uuid=${uuid}`}
            lead={<Icon of={looks[kind]} size={20} />}
            title={t(`document.${kind}`, { number })}
            detail={formatDate(date)}
          />
        ))}
      </ListRows>
    </Card>
  )
}
