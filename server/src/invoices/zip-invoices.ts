import type { Readable } from 'node:stream'
import type { FileAnswer } from '@arcade/contract/kernel/file.ts'
import { ZipFile } from 'yazl'
import type { Db } from '../kernel/database/db.ts'
import type { Erp } from '../partners/erp.ts'
import { writeInvoice } from './invoice.pdf.ts'
import { selectInvoice } from './invoice.queries.ts'
import { gatherInvoice } from './invoice-document.ts'
import type { InvoiceRow } from './invoices.queries.ts'

/** What a file may be called on every system. */
export const fileNameOf = (number: string) =>
  number.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replaceAll(/^[.-]+/g, '') || 'document'

/** INV-04: a folder for each month. Each is drawn when its turn comes: never more than one of them is in memory. */
export function zipInvoices(db: Db, erp: Erp, rows: readonly InvoiceRow[], at: Date): FileAnswer {
  const zip = new ZipFile()
  const content = zip.outputStream as Readable
  // Cut rather than closed: what looks like a whole zip is one.
  const fail = (error: unknown) => void content.destroy(error as Error)
  zip.on('error', fail)
  /** The one in turn alone is held: those before it would stay in memory until the end. */
  let drawn: Readable | null = null
  content.once('close', () => drawn?.destroy())
  const draw = async (id: string) => {
    const parts = await selectInvoice(db, id)
    if (!parts) throw new Error('an invoice went away while it was packed')
    const pdf = await writeInvoice(await gatherInvoice(db, erp, parts, at))
    pdf.on('error', fail)
    drawn = pdf
    if (content.destroyed) pdf.destroy()
    return pdf
  }
  for (const { id, number, base, date } of rows) {
    // Two sellers may use one number.
    const name = `${date.slice(0, 7)}/${fileNameOf(`${base}-${number}`)}.pdf`
    zip.addReadStreamLazy(name, { compress: false, mtime: new Date(`${date}T12:00:00Z`) }, (give) => {
      draw(id)
        .then((pdf) => give(null, pdf))
        .catch(fail)
    })
  }
  zip.end()
  return { name: 'factures.zip', content }
}
