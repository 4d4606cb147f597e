import { defineTiles } from '../kernel/tiles.ts'
import { useTranslation } from '../kernel/translation.ts'

export const tiles = defineTiles({
  notifications: {
    load: async () => (await import('./notifications-tile.tsx')).NotificationsTile,
    texts: ['notifications'],
    useName: () => useTranslation('notifications').t('tile'),
    size: 'narrow',
    rows: 1,
    order: 20,
  },
})
