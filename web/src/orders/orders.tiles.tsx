import { useTranslation } from 'react-i18next'
import { defineTiles } from '../kernel/tiles.ts'

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
