import { defineTodos } from '../kernel/todos.ts'

export const todos = defineTodos({
  invoices: {
    load: async () => (await import('./use-invoice-todos.ts')).useInvoiceTodos,
    texts: ['invoices'],
    rights: ['invoices:read'],
  },
})
