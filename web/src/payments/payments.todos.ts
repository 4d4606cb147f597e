import { defineTodos } from '../kernel/todos.ts'

export const todos = defineTodos({
  payments: {
    load: async () => (await import('./use-payment-todos.ts')).usePaymentTodos,
    texts: ['payments'],
    rights: ['payments:read'],
  },
})
