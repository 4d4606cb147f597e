import { defineTiles } from '../kernel/tiles.ts'

export const tiles = defineTiles({
  dueInvoices: {
    load: async () => (await import('./invoices-tile.tsx')).InvoicesTile,
    texts: ['invoices'],
    rights: ['invoices:read'],
    size: 'narrow',
    rows: 4,
    order: 25,
  },
})
