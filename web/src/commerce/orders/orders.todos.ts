import { defineTodos } from '../../kernel/todos.ts'
import { useOrderTodos } from './use-order-todos.ts'

export const todos = defineTodos({
  orders: {
    useTodos: useOrderTodos,
    texts: ['orders'],
    rights: ['orders:read'],
  },
})
