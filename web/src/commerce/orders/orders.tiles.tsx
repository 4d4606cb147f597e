import { defineTiles } from '../../kernel/tiles.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { OrdersTile } from './orders-tile.tsx'

export const tiles = defineTiles({
  openOrders: {
    Tile: OrdersTile,
    texts: ['orders'],
    rights: ['orders:read'],
    useName: () => useTranslation('orders').t('tile'),
    size: 'wide',
    rows: 5,
    order: 8,
  },
})
