import { baseNames } from '@arcade/contract/commerce/erp/base-names.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import { IconFileInvoice } from '@tabler/icons-react'
import { formatDate } from '../../kernel/formats.ts'
import type { PaletteSource } from '../../kernel/palette.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { useListDueInvoicesQuery } from './invoices.api.ts'

/** By reference, as the list finds them. */
export const source: PaletteSource = {
  group: 'invoices',
  useItems(text) {
    const { i18n } = useTranslation()
    const mayRead = useRight('invoices:read').allowed
    const { currentData, isFetching } = useListDueInvoicesQuery(
      text !== '' && mayRead ? { query: { search: text.slice(0, 100), limit: '5' } } : skipToken,
    )
    const items = (currentData?.result ?? []).map(({ uuid, reference, base, issuedAt }) => ({
      key: uuid,
      title: reference,
      detail: `${baseNames[base]} · ${formatDate(issuedAt)}`,
      icon: <Icon of={IconFileInvoice} />,
      address: `${withLocale(localeOf(i18n), pages.invoice.path)}?uuid=${uuid}`,
    }))
    return { items, waiting: isFetching }
  },
}
