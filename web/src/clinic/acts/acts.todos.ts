import { defineTodos } from '../../kernel/todos.ts'
import { useRecallTodos } from './use-recall-todos.ts'

export const todos = defineTodos({
  recalls: {
    useTodos: useRecallTodos,
    texts: ['acts'],
    rights: ['acts:read', 'patients:read'],
  },
})
