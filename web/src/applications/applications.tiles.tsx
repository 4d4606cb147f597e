import { defineTiles } from '../kernel/tiles.ts'
import { useTranslation } from '../kernel/translation.ts'

export const tiles = defineTiles({
  shortcuts: {
    load: async () => (await import('./shortcuts-tile.tsx')).ShortcutsTile,
    texts: ['applications'],
    useName: () => useTranslation('applications').t('tile'),
    size: 'narrow',
    rows: 4,
    order: 30,
  },
})
