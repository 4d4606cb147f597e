import { defineTiles } from '../../kernel/tiles.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { QuotesTile } from './quotes-tile.tsx'

export const tiles = defineTiles({
  quotes: {
    Tile: QuotesTile,
    texts: ['quotes'],
    useName: () => useTranslation('quotes').t('title'),
    size: 'narrow',
    rows: 5,
    order: 40,
  },
})
