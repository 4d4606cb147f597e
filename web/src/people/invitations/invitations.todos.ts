import { defineTodos } from '../../kernel/todos.ts'
import { useInvitationTodos } from './use-invitation-todos.ts'

export const todos = defineTodos({
  invitations: {
    useTodos: useInvitationTodos,
    texts: ['invitations'],
  },
})
