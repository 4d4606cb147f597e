import { defineTodos } from '../kernel/todos.ts'

export const todos = defineTodos({
  offers: {
    load: async () => (await import('./use-offer-todos.ts')).useOfferTodos,
    texts: ['offers'],
    rights: ['orders:write'],
  },
})
