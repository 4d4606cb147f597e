import { defineTodos } from '../../kernel/todos.ts'
import { useInvoiceTodos } from './use-invoice-todos.ts'

export const todos = defineTodos({
  invoices: {
    useTodos: useInvoiceTodos,
    texts: ['invoices'],
    rights: ['invoices:read'],
  },
})
