import { defineTiles } from '../kernel/tiles.ts'

export const tiles = defineTiles({
  notifications: {
    load: async () => (await import('./notifications-tile.tsx')).NotificationsTile,
    texts: ['notifications'],
    size: 'narrow',
    order: 20,
  },
})
