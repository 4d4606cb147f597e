import { problems } from '@arcade/contract/kernel/problem.ts'
import { sql } from 'drizzle-orm'
import type { Documents } from '../documents/index.ts'
import type { Seller } from '../invoices/index.ts'
import { Problem } from '../kernel/http/problems.ts'
import { writeGalleryInvoice } from './gallery-invoice.ts'
import { selectOrder } from './gallery-orders.queries.ts'
import { galleryOrders } from './gallery-orders.table.ts'

/** DOC-01: every invoice of the gallery is a document; its credit note stands on the page of the order. */
export function registerGallery(documents: Documents, seller: Seller | null) {
  documents.register({
    kind: 'gallery_invoice',
    rights: ['payments:read', 'invoices:read'],
    from: sql`${galleryOrders}`,
    where: (practiceId) => sql`${galleryOrders.practiceId} = ${practiceId} and ${galleryOrders.invoicedAt} is not null`,
    at: { column: sql`${galleryOrders.invoicedAt}`, type: 'instant' },
    id: sql`${galleryOrders.id}`,
    name: sql`${galleryOrders.invoiceNumber}`,
    matches: (like) => sql`lower(${galleryOrders.invoiceNumber}) like ${like}`,
    async open(db, { practiceId, at }, id) {
      const order = await selectOrder(db, practiceId, id)
      const paper = order && seller && writeGalleryInvoice(order, seller, 'FACTURE', at)
      if (!paper) throw new Problem(problems.notFound)
      return { name: paper.name, content: await paper.content }
    },
  })
}
