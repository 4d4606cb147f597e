import { defineTodos } from '../kernel/todos.ts'

export const todos = defineTodos({
  smileys: {
    load: async () => (await import('./use-smiley-todos.ts')).useSmileyTodos,
    texts: ['smileys'],
    // Whoever may only look at them cannot spend them.
    rights: ['smileys:write'],
  },
})
