import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconReceipt } from '@tabler/icons-react'
import { Link } from 'react-router'
import { formatDate, formatMoney, formatNumber } from '../../kernel/formats.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { Pill } from '../../ui/base/pill.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ListEnd } from '../../ui/lists/list-end.tsx'
import { ListRow, ListRows } from '../../ui/lists/list-row.tsx'
import { useCursorList } from '../../ui/lists/use-cursor-list.ts'
import { type Discount, useListDiscountsInfiniteQuery } from './discounts.api.ts'
import { useUndoDiscount } from './use-undo-discount.ts'

/** SMI-04: what became of each discount; nothing where there was none. */
export function DiscountsCard({ id }: { id: string }) {
  const { t } = useTranslation('smileys')
  const answered = useListDiscountsInfiniteQuery(id)
  const { query, more, list } = useCursorList<Discount, HTMLDivElement>(answered, { keyOf: ({ uuid }) => uuid })
  if (!query.data?.length) return null
  return (
    <Card title={t('discounts')} flush>
      <div ref={list}>
        <ListRows label={t('discounts')}>
          {query.data.map((discount) => (
            <DiscountRow key={discount.uuid} discount={discount} />
          ))}
        </ListRows>
        <ListEnd more={more} label={t('more')} size="small" />
      </div>
    </Card>
  )
}

const tones = { waiting: 'info', booked: 'ok', refused: 'bad', undone: 'neutral' } as const

function DiscountRow({ discount }: { discount: Discount }) {
  const { t, i18n } = useTranslation('smileys')
  const locale = localeOf(i18n)
  const { reason } = useRight('smileys:write')
  const { undoDiscount, busy } = useUndoDiscount()
  const { invoiceUuid, reference, base, amount, value, state, undoable, refusal, createdAt } = discount
  const what = { amount: formatNumber(amount, locale, 0), euros: formatMoney(value, locale) }
  return (
    <ListRow
      icon={<Icon of={IconReceipt} />}
      tone={tones[state]}
      title={
        <Link to={`${withLocale(locale, pages.invoice.path)}?uuid=${invoiceUuid}`}>
          {reference} · {baseNames[base]}
        </Link>
      }
      detail={
        <>
          {t('discount.of', { ...what, date: formatDate(dayHere(createdAt)) })}
          {refusal && <> · {t(`kind.smileys-discount-refused.${refusal}`, { ns: 'notifications' })}</>}
        </>
      }
      aside={
        <>
          <Pill tone={tones[state]}>{t(`discount.${state === 'waiting' && !undoable ? 'sent' : state}`)}</Pill>
          {undoable && (
            <Button
              variant="quiet"
              size="small"
              busy={busy}
              onClick={() => void undoDiscount(discount)}
              {...(reason && { disabledReason: reason })}
            >
              {t('discount.undo')}
            </Button>
          )}
        </>
      }
    />
  )
}
