import { defineTodos } from '../../kernel/todos.ts'
import { useRecyclingTodos } from './use-recycling-todos.ts'

export const todos = defineTodos({
  recycling: {
    useTodos: useRecyclingTodos,
    texts: ['recycling'],
    rights: ['orders:write'],
  },
})
