import { defineTiles } from '../kernel/tiles.ts'

export const tiles = defineTiles({
  notifications: {
    load: async () => (await import('./notifications-tile.tsx')).NotificationsTile,
    texts: ['notifications'],
    size: 'narrow',
    rows: 1,
    order: 20,
  },
})
