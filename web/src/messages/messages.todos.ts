import { defineTodos } from '../kernel/todos.ts'

export const todos = defineTodos({
  messages: {
    load: async () => (await import('./use-message-todos.ts')).useMessageTodos,
    texts: ['messages'],
    rights: ['messages:read'],
  },
})
