import { defineTodos } from '../../kernel/todos.ts'
import { useSmileyTodos } from './use-smiley-todos.ts'

export const todos = defineTodos({
  smileys: {
    useTodos: useSmileyTodos,
    texts: ['smileys'],
    // Reading smileys is not the right to spend them.
    rights: ['smileys:write'],
  },
})
