import { formatDate } from '../../kernel/formats.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Amount } from '../../ui/base/amount.tsx'
import { PictureTile } from '../../ui/base/picture-tile.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Table } from '../../ui/lists/table.tsx'
import type { Column, Sort } from '../../ui/lists/table-columns.ts'
import { OrderStatus } from './order-status.tsx'
import type { OrderRow } from './orders.api.ts'
import styles from './orders.module.css'

interface Props {
  orders: OrderRow[]
  to: (uuid: string) => string
  sort: Sort
  onSort: (sort: Sort) => void
}

/** Rows where there is room, cards where there is not. */
export function OrderTable({ orders, to, sort, onSort }: Props) {
  const { t } = useTranslation('orders')
  const columns: Column<OrderRow>[] = [
    {
      key: 'reference',
      title: t('reference'),
      // On a tablet the seller and the date stand below, on two lines if the row is full.
      width: 'minmax(140px, max-content)',
      cell: ({ externalId, application, orderedAt }) => (
        <Stack as="span" gap={4} align="start">
          <strong>{externalId}</strong>
          <Note as="span" className={styles.inReference}>
            {application.name} · {formatDate(dayHere(orderedAt))}
          </Note>
        </Stack>
      ),
    },
    {
      key: 'application',
      title: t('application'),
      width: 'max-content',
      wide: true,
      phone: 'plain',
      cell: ({ application: { name, image } }) => (
        <span className={styles.application}>
          <PictureTile name={name} image={image} size={24} />
          <span>{name}</span>
        </span>
      ),
    },
    {
      key: 'date',
      title: t('date'),
      sortable: true,
      newestFirst: true,
      width: 'max-content',
      wide: true,
      phone: 'plain',
      cell: ({ orderedAt }) => formatDate(dayHere(orderedAt)),
    },
    {
      key: 'content',
      title: t('content'),
      width: 'minmax(130px, 1fr)',
      phone: 'wide',
      cell: (row) => <Content row={row} />,
    },
    {
      key: 'status',
      title: t('status'),
      sortable: true,
      width: 'max-content',
      phone: 'wide',
      cell: (row) => <Status row={row} />,
    },
    {
      key: 'total',
      title: t('total'),
      align: 'end',
      width: 'max-content',
      phone: 'aside',
      cell: ({ totalPriceInclTaxes }) => (totalPriceInclTaxes === null ? '–' : <Amount euros={totalPriceInclTaxes} />),
    },
  ]
  return (
    <Table
      label={t('table')}
      rows={orders}
      columns={columns}
      keyOf={({ uuid }) => uuid}
      to={({ uuid }) => to(uuid)}
      sort={sort}
      onSort={onSort}
      phoneSort={false}
      growing
    />
  )
}

function Content({ row: { designation, lineCount, families, quantity } }: { row: OrderRow }) {
  const { t } = useTranslation('orders')
  const names = families.map((family) => t(`family.${family}`)).join(', ')
  return (
    <Stack as="span" gap={4} align="start">
      <span>{lineCount > 1 ? t('content.more', { designation, count: lineCount - 1 }) : designation}</span>
      <Note as="span">
        {names} · {t('pieces', { count: quantity })}
      </Note>
    </Stack>
  )
}

/** What one waits for: how much has come, or when the rest does. */
function Status({ row: { status, delivered, quantity, expectedAt } }: { row: OrderRow }) {
  const { t } = useTranslation('orders')
  const isOver = status === 'delivered' || status === 'refused'
  return (
    <Stack as="span" gap={4} align="start">
      <OrderStatus status={status} />
      {status === 'partially_delivered' && <Note as="span">{t('deliveredOf', { delivered, count: quantity })}</Note>}
      {!isOver && status !== 'partially_delivered' && expectedAt && (
        <Note as="span">{t('expected', { date: formatDate(expectedAt) })}</Note>
      )}
    </Stack>
  )
}
