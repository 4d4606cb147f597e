import { defineTodos } from '../kernel/todos.ts'

export const todos = defineTodos({
  returns: {
    load: async () => (await import('./use-return-todos.ts')).useReturnTodos,
    texts: ['returns'],
    rights: ['orders:read'],
  },
})
