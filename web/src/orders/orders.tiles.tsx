import { defineTiles } from '../kernel/tiles.ts'
import { useTranslation } from '../kernel/translation.ts'

export const tiles = defineTiles({
  openOrders: {
    load: async () => (await import('./orders-tile.tsx')).OrdersTile,
    texts: ['orders'],
    rights: ['orders:read'],
    useName: () => useTranslation('orders').t('tile'),
    size: 'wide',
    rows: 5,
    order: 8,
  },
})
