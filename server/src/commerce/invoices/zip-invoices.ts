import type { FileAnswer } from '@arcade/contract/kernel/file.ts'
import type { Db } from '../../kernel/database/db.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import type { Erp } from '../../parts/partners/erp.ts'
import { drawInTurn } from '../../parts/pdf/draw-in-turn.ts'
import { zipOf } from '../../parts/zip/zip.ts'
import { writeInvoice } from './invoice.pdf.ts'
import { selectInvoice } from './invoice.queries.ts'
import { gatherInvoice } from './invoice-document.ts'
import type { InvoiceRow } from './invoices.queries.ts'

/** What a file may be called on every system. */
export const fileNameOf = (number: string) =>
  number.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').replaceAll(/^[.-]+/g, '') || 'document'

/** `factures-2026-11.zip`, or the first and the last month. */
function zipNameOf(rows: readonly InvoiceRow[]): string {
  const months = rows.map(({ date }) => date.slice(0, 7)).toSorted()
  return `factures-${[...new Set([months[0], months.at(-1)])].join('_')}.zip`
}

/** INV-04: a folder for each month. Each is drawn when its turn comes. */
export function zipInvoices(
  db: Db,
  erp: Erp,
  { practiceId, at }: Pick<CallAccess, 'practiceId' | 'at'>,
  rows: readonly InvoiceRow[],
): FileAnswer {
  const draw = async (id: string) => {
    const parts = await selectInvoice(db, id)
    if (!parts) throw new Error('an invoice went away while it was packed')
    const invoice = await gatherInvoice(db, erp, parts, at)
    return drawInTurn(practiceId, () => writeInvoice(invoice))
  }
  const content = zipOf(
    rows.map(({ id, number, base, date }) => ({
      // Two sellers may use one number.
      name: `${date.slice(0, 7)}/${fileNameOf(`${base}-${number}`)}.pdf`,
      changedAt: new Date(`${date}T12:00:00Z`),
      open: () => draw(id),
    })),
  )
  return { name: zipNameOf(rows), content }
}
