import { defineTodos } from '../kernel/todos.ts'

export const todos = defineTodos({
  recycling: {
    load: async () => (await import('./use-recycling-todos.ts')).useRecyclingTodos,
    texts: ['recycling'],
    rights: ['orders:write'],
  },
})
