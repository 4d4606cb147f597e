import { defineTiles } from '../kernel/tiles.ts'

export const tiles = defineTiles({
  shortcuts: {
    load: async () => (await import('./shortcuts-tile.tsx')).ShortcutsTile,
    texts: ['applications'],
    size: 'narrow',
    order: 30,
  },
})
