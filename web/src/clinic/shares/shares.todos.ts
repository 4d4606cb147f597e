import { defineTodos } from '../../kernel/todos.ts'
import { useShareTodos } from './use-share-todos.ts'

export const todos = defineTodos({
  // For guests too, who have no rights.
  shares: {
    useTodos: useShareTodos,
    texts: ['shares'],
  },
})
