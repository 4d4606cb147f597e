import { defineTiles } from '../kernel/tiles.ts'
import { useTranslation } from '../kernel/translation.ts'

export const tiles = defineTiles({
  balances: {
    load: async () => (await import('./balances-tile.tsx')).BalancesTile,
    texts: ['credits'],
    rights: ['payments:read'],
    useName: () => useTranslation('credits').t('balances'),
    size: 'wide',
    rows: 2,
    order: 7,
  },
})
