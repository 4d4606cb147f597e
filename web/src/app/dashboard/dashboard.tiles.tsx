import { defineTiles } from '../../kernel/tiles.ts'
import { TodoTile } from './todo-tile.tsx'

export const tiles = defineTiles({
  todos: {
    Tile: TodoTile,
    texts: ['dashboard'],
    size: 'wide',
    rows: 7,
    order: 5,
  },
})
