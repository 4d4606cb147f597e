import { defineTiles } from '../../kernel/tiles.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { SmileysTile } from './smileys-tile.tsx'

export const tiles = defineTiles({
  smileys: {
    Tile: SmileysTile,
    texts: ['smileys'],
    rights: ['smileys:read'],
    useName: () => useTranslation('smileys').t('tile'),
    size: 'narrow',
    rows: 5,
    order: 5,
  },
})
