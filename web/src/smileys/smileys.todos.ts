import { defineTodos } from '../kernel/todos.ts'
import { useSmileyTodos } from './use-smiley-todos.ts'

export const todos = defineTodos({
  smileys: {
    useTodos: useSmileyTodos,
    texts: ['smileys'],
    // Whoever may only look at them cannot spend them.
    rights: ['smileys:write'],
  },
})
