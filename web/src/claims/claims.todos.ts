import { defineTodos } from '../kernel/todos.ts'

export const todos = defineTodos({
  claims: {
    load: async () => (await import('./use-claim-todos.ts')).useClaimTodos,
    texts: ['claims'],
    rights: ['claims:write'],
  },
})
