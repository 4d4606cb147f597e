import { defineTiles } from '../../kernel/tiles.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { InvoicesTile } from './invoices-tile.tsx'

export const tiles = defineTiles({
  dueInvoices: {
    Tile: InvoicesTile,
    texts: ['invoices'],
    rights: ['invoices:read'],
    useName: () => useTranslation('titles').t('invoices'),
    size: 'narrow',
    rows: 4,
    order: 25,
  },
})
