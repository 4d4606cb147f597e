import { defineTiles } from '../kernel/tiles.ts'
import { useTranslation } from '../kernel/translation.ts'

export const tiles = defineTiles({
  smileys: {
    load: async () => (await import('./smileys-tile.tsx')).SmileysTile,
    texts: ['smileys'],
    rights: ['smileys:read'],
    useName: () => useTranslation('smileys').t('tile'),
    size: 'narrow',
    rows: 5,
    order: 5,
  },
})
