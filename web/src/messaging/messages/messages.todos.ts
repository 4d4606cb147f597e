import { defineTodos } from '../../kernel/todos.ts'
import { useMessageTodos } from './use-message-todos.ts'

export const todos = defineTodos({
  messages: {
    useTodos: useMessageTodos,
    texts: ['messages'],
    rights: ['messages:read'],
  },
})
