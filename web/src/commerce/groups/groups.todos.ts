import { defineTodos } from '../../kernel/todos.ts'
import { useGroupTodos } from './use-group-todos.ts'

export const todos = defineTodos({
  groups: {
    useTodos: useGroupTodos,
    texts: ['groups'],
    rights: ['settings:write'],
  },
})
