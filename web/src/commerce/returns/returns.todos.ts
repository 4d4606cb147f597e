import { defineTodos } from '../../kernel/todos.ts'
import { useReturnTodos } from './use-return-todos.ts'

export const todos = defineTodos({
  returns: {
    useTodos: useReturnTodos,
    texts: ['returns'],
    rights: ['orders:read'],
  },
})
