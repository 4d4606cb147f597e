import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { mostSelected } from '@arcade/contract/commerce/invoices/invoice-statuses.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { IconCreditCard } from '@tabler/icons-react'
import { formatMoney } from '../../kernel/formats.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { SelectionBar } from '../../ui/lists/selection-bar.tsx'
import { SelectionZipButton } from './invoice-downloads.tsx'
import type { InvoiceRow } from './invoices.api.ts'
import { bySeller, sumOf } from './invoices.rules.ts'

interface Props {
  /** To pay. */
  rows: readonly InvoiceRow[]
  /** To download alone. */
  notPayable: readonly InvoiceRow[]
  onClear: () => void
}

/** INV-01: what is chosen, how much of it is to pay, together and for each seller, and the way to pay it. */
export function InvoiceSelectionBar({ rows, notPayable, onClear }: Props) {
  const { t, i18n } = useTranslation('invoices')
  const locale = localeOf(i18n)
  const sellers = bySeller(rows)
  const each = sellers.map(({ base, sum }) => `${baseNames[base]} ${formatMoney(sum, locale)}`).join(', ')
  const count = rows.length + notPayable.length
  const owed = [
    notPayable.length > 0 && t('selection.payable', { count: rows.length }),
    formatMoney(sumOf(rows.map(({ balance }) => balance)), locale),
    t('selection.sellers', { count: sellers.length }),
    sellers.length > 1 && each,
  ]
  const detail = [
    ...(rows.length > 0 ? owed : []),
    count === mostSelected && t('selection.full', { count: mostSelected }),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <SelectionBar count={count} detail={detail} onClear={onClear} strong>
      <SelectionZipButton uuids={[...rows, ...notPayable].map(({ uuid }) => uuid)} />
      {rows.length > 0 && <PayButton />}
    </SelectionBar>
  )
}

function PayButton() {
  const { t, i18n } = useTranslation('invoices')
  const { reason } = useRight('payments:write')
  return (
    <ButtonLink
      variant="main"
      icon={<Icon of={IconCreditCard} />}
      to={withLocale(localeOf(i18n), pages.payment.path)}
      disabledReason={reason ?? undefined}
    >
      {t('selection.pay')}
    </ButtonLink>
  )
}
