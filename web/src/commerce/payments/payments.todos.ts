import { defineTodos } from '../../kernel/todos.ts'
import { usePaymentTodos } from './use-payment-todos.ts'

export const todos = defineTodos({
  payments: {
    useTodos: usePaymentTodos,
    texts: ['payments'],
    rights: ['payments:read'],
  },
})
