import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { formatDate } from '../../kernel/formats.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Amount } from '../../ui/base/amount.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { FilterSelect } from '../../ui/lists/filter-select.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { Table } from '../../ui/lists/table.tsx'
import type { Column } from '../../ui/lists/table-columns.ts'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { OrderStatus } from '../orders/index.ts'
import { type Group, type GroupOrder, useListGroupOrdersInfiniteQuery } from './groups.api.ts'
import styles from './groups.module.css'

/** The orders of those who show them, of all or of one practice. */
export function GroupOrders({ group: { uuid, members } }: { group: Group }) {
  const { t } = useTranslation('groups')
  const { allowed, reason } = useRight('orders:read')
  const [practice, setPractice] = useState('')
  const wanted = practice ? { uuid, practice } : { uuid }
  const { query, more, list } = useCursorList(useListGroupOrdersInfiniteQuery(allowed ? wanted : skipToken), {
    keyOf: (order) => order.uuid,
  })
  const options = members
    .filter(({ shares }) => shares.orders)
    .map((member) => ({ value: member.practice.uuid, label: member.practice.name }))
  const filter = options.length > 1 && (
    <FilterSelect label={t('orders.all')} options={options} value={practice} onChange={setPractice} />
  )
  return (
    <Card title={t('orders')} aside={filter} flush>
      {reason ? (
        <p className={styles.inset}>{reason}</p>
      ) : (
        <QueryView
          query={query}
          skeleton={<Skeleton shape="table" count={4} />}
          empty={<p className={styles.inset}>{t('orders.none')}</p>}
        >
          {(orders) => (
            <section ref={list}>
              <OrderTable orders={orders} />
              <ListEnd more={more} label={t('orders.more')} />
            </section>
          )}
        </QueryView>
      )}
    </Card>
  )
}

function OrderTable({ orders }: { orders: GroupOrder[] }) {
  const { t } = useTranslation('groups')
  const columns: Column<GroupOrder>[] = [
    { key: 'practice', title: t('orders.practice'), cell: ({ practice }) => <strong>{practice.name}</strong> },
    {
      key: 'date',
      title: t('orders.date'),
      width: 'max-content',
      phone: 'plain',
      cell: ({ orderedAt }) => formatDate(dayHere(orderedAt)),
    },
    { key: 'source', title: t('orders.source'), width: 'max-content', phone: 'plain', cell: ({ source }) => source },
    {
      key: 'content',
      title: t('orders.content'),
      width: 'minmax(140px, 1fr)',
      phone: 'wide',
      cell: ({ families, quantity }) => (
        <Note as="span" className={styles.small}>
          {families.map((family) => t(`family.${family}`, { ns: 'orders' })).join(', ')} ·{' '}
          {t('pieces', { ns: 'orders', count: quantity })}
        </Note>
      ),
    },
    {
      key: 'status',
      title: t('orders.status'),
      width: 'minmax(120px, max-content)',
      phone: 'plain',
      cell: ({ status }) => <OrderStatus status={status} />,
    },
    {
      key: 'total',
      title: t('orders.total'),
      align: 'end',
      width: 'max-content',
      phone: 'plain',
      cell: ({ totalPriceInclTaxes }) => (totalPriceInclTaxes === null ? '–' : <Amount euros={totalPriceInclTaxes} />),
    },
  ]
  return <Table label={t('orders')} rows={orders} columns={columns} keyOf={({ uuid }) => uuid} growing flush />
}
