import { defineTodos } from '../kernel/todos.ts'

export const todos = defineTodos({
  orders: {
    load: async () => (await import('./use-order-todos.ts')).useOrderTodos,
    texts: ['orders'],
    rights: ['orders:read'],
  },
})
