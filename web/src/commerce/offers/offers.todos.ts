import { defineTodos } from '../../kernel/todos.ts'
import { useOfferTodos } from './use-offer-todos.ts'

export const todos = defineTodos({
  offers: {
    useTodos: useOfferTodos,
    texts: ['offers'],
    rights: ['orders:write'],
  },
})
