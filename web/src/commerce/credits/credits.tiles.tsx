import { defineTiles } from '../../kernel/tiles.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { BalancesTile } from './balances-tile.tsx'

export const tiles = defineTiles({
  balances: {
    Tile: BalancesTile,
    texts: ['credits'],
    rights: ['payments:read'],
    useName: () => useTranslation('credits').t('balances'),
    size: 'wide',
    rows: 2,
    order: 7,
  },
})
