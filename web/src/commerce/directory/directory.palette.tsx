import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { skipToken } from '@reduxjs/toolkit/query'
import type { PaletteSource } from '../../kernel/palette.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { holdsWords } from '../../kernel/words.rules.ts'
import { localeOf } from '../../ui/base/locale-of.ts'
import { PictureTile } from '../../ui/base/picture-tile.tsx'
import { useListPartnersQuery } from './directory.api.ts'

/** By name: the directory opens on the entry alone. */
export const source: PaletteSource = {
  group: 'partners',
  useItems(text) {
    const { i18n } = useTranslation()
    const locale = localeOf(i18n)
    const { data = [], isFetching } = useListPartnersQuery(text === '' ? skipToken : undefined)
    const items = data
      .filter(({ name }) => text !== '' && holdsWords(name, text))
      .slice(0, 5)
      .map(({ uuid, name, image, translation }) => ({
        key: `partner-${uuid}`,
        title: name,
        detail: translation?.[locale],
        icon: <PictureTile name={name} image={image} size={24} />,
        address: withLocale(locale, pages.partners.path),
        state: { typed: name },
      }))
    return { items, waiting: isFetching }
  },
}
