import { defineTiles } from '../../kernel/tiles.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { ShortcutsTile } from './shortcuts-tile.tsx'

export const tiles = defineTiles({
  shortcuts: {
    Tile: ShortcutsTile,
    texts: ['applications'],
    useName: () => useTranslation('applications').t('tile'),
    size: 'narrow',
    rows: 4,
    order: 30,
  },
})
