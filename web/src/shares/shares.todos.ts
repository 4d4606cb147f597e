import { defineTodos } from '../kernel/todos.ts'

export const todos = defineTodos({
  // For guests too, who have no rights.
  shares: {
    load: async () => (await import('./use-share-todos.ts')).useShareTodos,
    texts: ['shares'],
  },
})
