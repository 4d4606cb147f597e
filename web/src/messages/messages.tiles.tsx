import { defineTiles } from '../kernel/tiles.ts'
import { useTranslation } from '../kernel/translation.ts'

export const tiles = defineTiles({
  messages: {
    load: async () => (await import('./messages-tile.tsx')).MessagesTile,
    texts: ['messages'],
    rights: ['messages:read'],
    useName: () => useTranslation('messages').t('tile'),
    size: 'narrow',
    rows: 4,
    order: 10,
  },
})
