import { baseNames } from '@arcade/contract/erp/base-names.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconArrowBackUp, IconFileInvoice, IconTruckReturn } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { formatDate } from '../kernel/formats.ts'
import { Card } from '../ui/card.tsx'
import { Icon } from '../ui/icon.tsx'
import { ListRow, ListRows } from '../ui/list-row.tsx'
import { localeOf } from '../ui/locale-of.ts'
import { Table } from '../ui/table.tsx'
import type { Column } from '../ui/table-columns.ts'
import type { Order } from './orders.api.ts'
import styles from './orders.module.css'

type Delivery = Order['deliveries'][number]

/** ORD-01: what came when, line by line with its lots; from each a return can be started. */
export function Deliveries({ order: { deliveries } }: { order: Order }) {
  return deliveries.map((delivery) => <OneDelivery key={`${delivery.base} ${delivery.number}`} delivery={delivery} />)
}

function OneDelivery({ delivery: { number, deliveredOn, base, lines } }: { delivery: Delivery }) {
  const { t, i18n } = useTranslation('orders')
  const columns: Column<Delivery['lines'][number] & { key: string }>[] = [
    {
      key: 'article',
      title: t('article'),
      cell: ({ designation, article }) => (
        <span className={styles.stacked}>
          <strong>{designation}</strong>
          <span className={styles.small}>{article}</span>
        </span>
      ),
    },
    {
      key: 'lots',
      title: t('lots'),
      width: 'minmax(90px, max-content)',
      phone: 'detail',
      cell: ({ lots }) => (
        <span className={styles.lots}>
          {lots.length === 0
            ? '–'
            : lots.map(({ lot, quantity }) => <span key={lot}>{t('lot', { lot, count: quantity })}</span>)}
        </span>
      ),
    },
    {
      key: 'quantity',
      title: t('delivered'),
      width: 'max-content',
      align: 'end',
      phone: 'detail',
      cell: ({ quantity }) => quantity,
    },
  ]
  const address = `${withLocale(localeOf(i18n), pages.newReturn.path)}?deliveryNote=${encodeURIComponent(number)}`
  const back = (
    <Link className={styles.application} to={address}>
      <Icon of={IconArrowBackUp} size={16} /> {t('giveBack')}
    </Link>
  )
  return (
    <Card title={t('deliveryNote', { number })} aside={back} flush>
      <p className={styles.deliveredOn}>{t('deliveredOn', { date: formatDate(deliveredOn), name: baseNames[base] })}</p>
      <Table
        label={t('deliveryNote', { number })}
        rows={lines.map((line, at) => ({ ...line, key: String(at) }))}
        columns={columns}
        keyOf={({ key }) => key}
        flush
      />
    </Card>
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
