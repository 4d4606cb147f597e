import { defineTiles } from '../kernel/tiles.ts'

export const tiles = defineTiles({
  todos: {
    load: async () => (await import('./todo-tile.tsx')).TodoTile,
    texts: ['dashboard'],
    size: 'wide',
    rows: 7,
    order: 5,
  },
})
