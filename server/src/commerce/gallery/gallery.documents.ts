import { problems } from '@arcade/contract/kernel/problem.ts'
import { sql } from 'drizzle-orm'
import { Problem } from '../../kernel/http/problems.ts'
import type { Documents } from '../documents/index.ts'
import type { Seller } from '../invoices/index.ts'
import { writeGalleryCreditNote, writeGalleryInvoice } from './gallery-invoice.ts'
import { selectCreditedOrder, selectOrder } from './gallery-orders.queries.ts'
import { galleryCreditNotes, galleryOrders } from './gallery-orders.table.ts'

/** DOC-01: every invoice and credit note of the gallery is a document. */
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
      const paper = order && seller && writeGalleryInvoice(order, seller, at)
      if (!paper) throw new Problem(problems.notFound)
      return { name: paper.name, content: await paper.content }
    },
  })
  documents.register({
    kind: 'gallery_credit_note',
    rights: ['payments:read', 'invoices:read'],
    from: sql`${galleryCreditNotes}`,
    where: (practiceId) => sql`${galleryCreditNotes.practiceId} = ${practiceId}`,
    at: { column: sql`${galleryCreditNotes.issuedAt}`, type: 'instant' },
    id: sql`${galleryCreditNotes.id}`,
    name: sql`${galleryCreditNotes.number}`,
    matches: (like) => sql`lower(${galleryCreditNotes.number}) like ${like}`,
    async open(db, { practiceId, at }, id) {
      const order = await selectCreditedOrder(db, practiceId, id)
      const note = order?.creditNotes.find((one) => one.id === id)
      if (!order || !note || !seller) throw new Problem(problems.notFound)
      const paper = writeGalleryCreditNote(order, note, seller, at)
      return { name: paper.name, content: await paper.content }
    },
  })
}
