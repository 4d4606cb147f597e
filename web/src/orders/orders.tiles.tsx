import { defineTiles } from '../kernel/tiles.ts'

export const tiles = defineTiles({
  openOrders: {
    load: async () => (await import('./orders-tile.tsx')).OrdersTile,
    texts: ['orders'],
    rights: ['orders:read'],
    size: 'narrow',
    rows: 4,
    order: 20,
  },
})
