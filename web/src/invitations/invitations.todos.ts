import { defineTodos } from '../kernel/todos.ts'

export const todos = defineTodos({
  invitations: {
    load: async () => (await import('./use-invitation-todos.ts')).useInvitationTodos,
    texts: ['invitations'],
  },
})
