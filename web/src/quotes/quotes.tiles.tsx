import { defineTiles } from '../kernel/tiles.ts'
import { useTranslation } from '../kernel/translation.ts'

export const tiles = defineTiles({
  quotes: {
    load: async () => (await import('./quotes-tile.tsx')).QuotesTile,
    texts: ['quotes'],
    useName: () => useTranslation('quotes').t('title'),
    size: 'narrow',
    rows: 5,
    order: 40,
  },
})
