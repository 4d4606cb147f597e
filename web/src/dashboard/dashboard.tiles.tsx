import { defineTiles } from '../kernel/tiles.ts'
import { heightBefore, isFirstVisit } from './todo-height.ts'

export const tiles = defineTiles({
  todos: {
    load: async () => (await import('./todo-tile.tsx')).TodoTile,
    texts: ['dashboard'],
    size: 'wide',
    rows: 1,
    height: heightBefore,
    isUnmeasured: isFirstVisit,
    order: 5,
  },
})
