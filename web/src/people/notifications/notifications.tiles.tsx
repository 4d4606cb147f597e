import { defineTiles } from '../../kernel/tiles.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { NotificationsTile } from './notifications-tile.tsx'

export const tiles = defineTiles({
  notifications: {
    Tile: NotificationsTile,
    texts: ['notifications'],
    useName: () => useTranslation('notifications').t('tile'),
    size: 'narrow',
    rows: 1,
    order: 20,
  },
})
