import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import type { PaletteSource } from '../../kernel/palette.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useRight } from '../../people/users/index.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { PictureTile } from '../../ui/base/picture-tile.tsx'
import { useListRecentOrdersQuery } from './orders.api.ts'

/** By reference or article, as the list finds them. */
export const source: PaletteSource = {
  group: 'orders',
  useItems(text) {
    const { i18n } = useTranslation()
    const mayRead = useRight('orders:read').allowed
    const { currentData, isFetching } = useListRecentOrdersQuery(
      text !== '' && mayRead ? { query: { search: text.slice(0, 100), limit: '5' } } : skipToken,
    )
    const items = (currentData?.result ?? []).map(({ uuid, externalId, application, designation }) => ({
      key: uuid,
      title: externalId,
      detail: `${application.name} · ${designation}`,
      icon: <PictureTile name={application.name} image={application.image} size={24} />,
      address: `${withLocale(localeOf(i18n), pages.order.path)}?uuid=${uuid}`,
    }))
    return { items, waiting: isFetching }
  },
}
