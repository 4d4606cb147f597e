import { defineTodos } from '../../kernel/todos.ts'
import { useClaimTodos } from './use-claim-todos.ts'

export const todos = defineTodos({
  claims: {
    useTodos: useClaimTodos,
    texts: ['claims'],
    rights: ['claims:write'],
  },
})
