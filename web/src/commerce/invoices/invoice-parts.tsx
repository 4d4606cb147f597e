import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import type { ReactNode } from 'react'
import { formatDate, formatMoney, formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Amount } from '../../ui/base/amount.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { ListRow, ListRows } from '../../ui/lists/list-row.tsx'
import { Table } from '../../ui/lists/table.tsx'
import type { Column } from '../../ui/lists/table-columns.ts'
import type { Invoice } from './invoices.api.ts'
import styles from './invoices.module.css'

/** Line by line, with family, lots and VAT as the ERP says it. */
export function Lines({ invoice: { lines, currency } }: { invoice: Invoice }) {
  const { t, i18n } = useTranslation('invoices')
  const { t: tOrders } = useTranslation('orders')
  const locale = localeOf(i18n)
  const columns: Column<Invoice['lines'][number]>[] = [
    {
      key: 'article',
      title: t('article'),
      cell: ({ designation, article, family, deliveryNote, lots }) => (
        <Stack as="span" gap={4} align="start">
          <strong>{designation}</strong>
          <span className={styles.small}>
            {[article, tOrders(`family.${family}`), deliveryNote && t('delivery', { reference: deliveryNote })]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {lots.length > 0 && (
            <span className={styles.small}>
              {t('lots')} {lots.map(({ lot, quantity }) => t('lot', { lot, quantity })).join(', ')}
            </span>
          )}
        </Stack>
      ),
    },
    {
      key: 'quantity',
      title: t('quantity'),
      align: 'end',
      width: 'max-content',
      cell: ({ quantity }) => formatNumber(quantity, locale),
    },
    {
      key: 'price',
      title: t('price'),
      align: 'end',
      width: 'max-content',
      cell: ({ unitPriceExclTaxes, discountPercent }) => (
        <>
          <Amount euros={unitPriceExclTaxes} currency={currency} />
          {discountPercent !== 0 && (
            <span className={styles.beside}>{t('discount', { percent: formatNumber(discountPercent, locale) })}</span>
          )}
        </>
      ),
    },
    {
      key: 'vat',
      title: t('vatRate'),
      align: 'end',
      width: 'max-content',
      cell: ({ vatRate }) => (vatRate === 0 ? t('exempt') : t('percent', { rate: formatNumber(vatRate, locale) })),
    },
    {
      key: 'amount',
      title: t('exclTaxes'),
      align: 'end',
      width: 'max-content',
      phone: 'aside',
      cell: ({ amountExclTaxes }) => <Amount euros={amountExclTaxes} currency={currency} />,
    },
  ]
  return (
    <Card title={t('lines')} flush>
      <Table label={t('lines')} rows={lines} columns={columns} keyOf={({ line }) => String(line)} flush />
    </Card>
  )
}

export function Sums({ invoice }: { invoice: Invoice }) {
  const { t, i18n } = useTranslation('invoices')
  const locale = localeOf(i18n)
  const { currency, vat, totalPriceExclTaxes, totalPriceInclTaxes, paid, balance, kind } = invoice
  const amount = (value: number) => <Amount euros={value} currency={currency} />
  const row = (label: string, value: number, grand = false) => (
    <div key={label} className={grand ? styles.grand : undefined}>
      <dt>{label}</dt>
      <dd>{amount(value)}</dd>
    </div>
  )
  return (
    <Card title={t('sums')}>
      <Stack as="dl" gap={12} className={styles.sums}>
        {row(t('sums.excl'), totalPriceExclTaxes)}
        {vat.map(({ rate, base, amount }) =>
          row(
            t(rate === 0 ? 'sums.exempt' : 'sums.vat', {
              rate: formatNumber(rate, locale),
              base: formatMoney(base, locale, currency),
            }),
            amount,
          ),
        )}
        {row(t('sums.incl'), totalPriceInclTaxes, true)}
        {kind === 'invoice' && (
          <>
            {row(t('sums.paid'), paid)}
            {row(t('sums.balance'), balance, true)}
          </>
        )}
      </Stack>
    </Card>
  )
}

/** INV-04: whether its PDF is an electronic invoice, and if not why. */
export function Electronic({ invoice: { plainBecause: plain } }: { invoice: Invoice }) {
  const { t, i18n } = useTranslation('invoices')
  if (!plain) return <Note>{t('pdf.electronic')}</Note>
  const { code, line, rate } = plain
  const reason = t(`plain.${code}`, { line, rate: formatNumber(rate ?? 0, localeOf(i18n)) })
  return <Notice tone="info">{t('pdf.plain', { reason })}</Notice>
}

/** What hangs on it: each kind by itself, and only where there is some. */
export function Attachments({ invoice }: { invoice: Invoice }) {
  const { t, i18n } = useTranslation('invoices')
  const { payments, invoiceOrders, returns, creditNotes, currency } = invoice
  const locale = localeOf(i18n)
  const amount = (value: number) => <Amount euros={value} currency={currency} />
  return (
    <>
      <Part title={t('payments')} count={payments.length}>
        {payments.map(({ date, label, amount: paid }) => (
          <ListRow key={`${date} ${label} ${paid}`} title={label} detail={formatDate(date)} aside={amount(paid)} />
        ))}
      </Part>
      <Part title={t('orders')} count={invoiceOrders.length}>
        {invoiceOrders.map(({ reference, uuid, application }) => (
          <ListRow
            key={reference}
            title={reference}
            detail={application?.name}
            {...(uuid && { to: `${withLocale(locale, pages.order.path)}?uuid=${uuid}` })}
          />
        ))}
      </Part>
      <Part title={t('returns')} count={returns.length}>
        {returns.map(({ reference, date, state }) => (
          <ListRow key={reference} title={reference} detail={formatDate(date)} aside={t(`returns.${state}`)} />
        ))}
      </Part>
      <Part title={t('creditNotes')} count={creditNotes.length}>
        {creditNotes.map(({ uuid, reference, date, totalPriceInclTaxes }) => (
          <ListRow
            key={reference}
            title={reference}
            detail={formatDate(date)}
            aside={amount(-totalPriceInclTaxes)}
            {...(uuid && { to: `${withLocale(locale, pages.invoice.path)}?uuid=${uuid}` })}
          />
        ))}
      </Part>
    </>
  )
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <Card title={title} count={count} flush>
      <ListRows label={title}>{children}</ListRows>
    </Card>
  )
}
