import { defineTiles } from '../../kernel/tiles.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { MessagesTile } from './messages-tile.tsx'

export const tiles = defineTiles({
  messages: {
    Tile: MessagesTile,
    texts: ['messages'],
    rights: ['messages:read'],
    useName: () => useTranslation('messages').t('tile'),
    size: 'narrow',
    rows: 4,
    order: 10,
  },
})
