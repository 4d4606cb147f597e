import { defineTiles } from '../kernel/tiles.ts'
import { useTranslation } from '../kernel/translation.ts'

export const tiles = defineTiles({
  dueInvoices: {
    load: async () => (await import('./invoices-tile.tsx')).InvoicesTile,
    texts: ['invoices'],
    rights: ['invoices:read'],
    useName: () => useTranslation('titles').t('invoices'),
    size: 'narrow',
    rows: 4,
    order: 25,
  },
})
