import { defineTodos } from '../kernel/todos.ts'

export const todos = defineTodos({
  recalls: {
    load: async () => (await import('./use-recall-todos.ts')).useRecallTodos,
    texts: ['acts'],
    rights: ['acts:read', 'patients:read'],
  },
})
