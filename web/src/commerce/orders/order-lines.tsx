import { isOver } from '@arcade/contract/commerce/orders/order-statuses.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconDots, IconMessageReport } from '@tabler/icons-react'
import { formatDate, formatMoney, formatNumber } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Amount } from '../../ui/base/amount.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { IconButton } from '../../ui/base/icon-button.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Row, Stack } from '../../ui/layout/layout.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { ProgressBar } from '../../ui/layout/progress-bar.tsx'
import { Table } from '../../ui/lists/table.tsx'
import type { Column } from '../../ui/lists/table-columns.ts'
import { Menu } from '../../ui/overlays/menu.tsx'
import { newClaimAddress } from '../claims/index.ts'
import type { Order } from './orders.api.ts'
import styles from './orders.module.css'

type Line = Order['lines'][number]

/** ORD-01: each article with its lots, what of it is still to come, and what it costs. */
export function Lines({ order }: { order: Order }) {
  const { t } = useTranslation('orders')
  const { lines, delivered, quantity, totals, totalPriceInclTaxes } = order
  const all: (Column<Line & { key: string }> | false)[] = [
    {
      key: 'article',
      title: t('article'),
      cell: ({ designation, article, family }) => (
        <Stack as="span" gap={4} align="start">
          <strong>{designation}</strong>
          <Note as="span">
            {article} · {t(`family.${family}`)}
          </Note>
        </Stack>
      ),
    },
    {
      key: 'lots',
      title: t('lots'),
      width: 'minmax(90px, max-content)',
      phone: 'detail',
      cell: ({ lots }) => (lots.length === 0 ? '–' : <Lots lots={lots} />),
    },
    {
      key: 'delivered',
      title: t('delivered'),
      width: 'minmax(84px, auto)',
      phone: 'detail',
      cell: (line) => <Delivered line={line} order={order} />,
    },
    totals !== null && {
      key: 'price',
      title: t('price'),
      align: 'end',
      width: 'minmax(84px, auto)',
      phone: 'detail',
      cell: ({ price }) => (price ? <UnitPrice price={price} /> : '–'),
    },
    totals !== null && {
      key: 'amount',
      title: t('sums.excl'),
      align: 'end',
      width: 'max-content',
      phone: 'aside',
      cell: ({ price }) =>
        price ? (
          <strong>
            <Amount euros={price.exclTaxes} />
          </strong>
        ) : (
          '–'
        ),
    },
  ]
  const progress = (
    <Row as="span" gap={12} className={styles.progress}>
      <ProgressBar label={t('delivered')} progress={quantity > 0 ? delivered / quantity : 0} />
      {t('deliveredOf', { delivered, count: quantity })}
    </Row>
  )
  return (
    <Card title={t('articles')} aside={progress} flush>
      <Table
        label={t('articles')}
        rows={lines.map((line, at) => ({ ...line, key: String(at) }))}
        columns={all.filter((column) => column !== false)}
        keyOf={({ key }) => key}
        flush
        phoneActions="below"
        actions={(line) => <LineMenu line={line} order={order} />}
      />
      {totals ? (
        <Totals totals={totals} />
      ) : (
        totalPriceInclTaxes !== null && (
          <Row as="p" gap={16} align="stretch" justify="between" className={styles.total}>
            {t('total')} <Amount euros={totalPriceInclTaxes} />
          </Row>
        )
      )}
    </Card>
  )
}

const Lots = ({ lots }: Pick<Line, 'lots'>) => {
  const { t } = useTranslation('orders')
  return (
    <span className={styles.lots}>
      {lots.map(({ lot, quantity }) => (
        <span key={lot}>{t('lot', { lot, count: quantity })}</span>
      ))}
    </span>
  )
}

/** How much has come, and when the rest does, or that it does not. */
function Delivered({
  line: { delivered, quantity, open },
  order: { expectedAt, status },
}: {
  line: Line
  order: Order
}) {
  const { t } = useTranslation('orders')
  const missing = isOver(status) ? quantity - delivered : 0
  const rest =
    open > 0 &&
    (expectedAt ? t('open.on', { count: open, date: formatDate(expectedAt) }) : t('open.later', { count: open }))
  return (
    <Stack as="span" gap={4} align="start">
      <span className={styles.done}>
        {t('ofQuantity', { delivered, quantity })}
        {delivered === quantity && quantity > 0 && <Icon of={IconCheck} size={16} />}
      </span>
      {rest && <span className={styles.rest}>{rest}</span>}
      {missing > 0 && <Note as="span">{t('open.never', { count: missing })}</Note>}
    </Stack>
  )
}

function UnitPrice({ price: { unitExclTaxes, discountPercent, vatRate } }: { price: NonNullable<Line['price']> }) {
  const { t, i18n } = useTranslation('orders')
  const locale = localeOf(i18n)
  const vat = vatRate === 0 ? t('exempt') : t('vatRate', { rate: formatNumber(vatRate, locale) })
  const discount = discountPercent !== 0 && t('discount', { percent: formatNumber(discountPercent, locale) })
  return (
    <Stack as="span" gap={4} align="end" className={styles.price}>
      <Amount euros={unitExclTaxes} />
      {discount && <Note as="span">{discount}</Note>}
      <Note as="span">{vat}</Note>
    </Stack>
  )
}

/** As the ERP says them: the lines, with what is on none, are the total without taxes, and with the VAT all of it. */
function Totals({ totals: { exclTaxes, vat, inclTaxes, outside } }: { totals: NonNullable<Order['totals']> }) {
  const { t, i18n } = useTranslation('orders')
  const locale = localeOf(i18n)
  const row = (label: string, value: number, grand = false) => (
    <div key={label} className={grand ? styles.grand : undefined}>
      <dt>{label}</dt>
      <dd>
        <Amount euros={value} />
      </dd>
    </div>
  )
  return (
    <Stack as="dl" gap={12} className={styles.sums}>
      {outside !== 0 && row(t('sums.outside'), outside)}
      {row(t('sums.excl'), exclTaxes)}
      {vat.map(({ rate, exclTaxes, amount }) => {
        const base = formatMoney(exclTaxes, locale)
        if (rate === null) return row(t('sums.vatOutside'), amount)
        return row(
          rate === 0 ? t('sums.exempt', { base }) : t('sums.vat', { rate: formatNumber(rate, locale), base }),
          amount,
        )
      })}
      {row(t('total'), inclTaxes, true)}
    </Stack>
  )
}

/** What can be done about one article; what may not go back has no *return*. */
function LineMenu({
  line: { designation, lots, returnableFrom },
  order: { externalId },
}: {
  line: Line
  order: Order
}) {
  const { t, i18n } = useTranslation('orders')
  const claims = useRight('claims:write').reason ?? undefined
  const returns = useRight('orders:write').reason ?? undefined
  const locale = localeOf(i18n)
  const about = { article: designation, orderReference: externalId }
  const [lot, ...others] = lots
  const items = [
    {
      label: t('incident'),
      icon: <Icon of={IconAlertTriangle} />,
      disabledReason: claims,
      to: newClaimAddress(locale, { ...about, lot: others.length === 0 ? lot?.lot : undefined }),
    },
    {
      label: t('claim'),
      icon: <Icon of={IconMessageReport} />,
      disabledReason: claims,
      to: newClaimAddress(locale, { ...about, type: 'order' }),
    },
    ...(returnableFrom === null
      ? []
      : [
          {
            label: t('giveBack'),
            icon: <Icon of={IconArrowBackUp} />,
            disabledReason: returns,
            to: `${withLocale(locale, pages.newReturn.path)}?deliveryNote=${encodeURIComponent(returnableFrom)}`,
          },
        ]),
  ]
  const label = t('lineMenu', { article: designation })
  return (
    <Menu label={label} items={items}>
      {(trigger) => <IconButton {...trigger} label={label} icon={<Icon of={IconDots} />} />}
    </Menu>
  )
}
