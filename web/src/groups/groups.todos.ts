import { defineTodos } from '../kernel/todos.ts'

export const todos = defineTodos({
  groups: {
    load: async () => (await import('./use-group-todos.ts')).useGroupTodos,
    texts: ['groups'],
    rights: ['settings:write'],
  },
})
