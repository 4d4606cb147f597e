import { mostInvoicesInZip } from '@arcade/contract/commerce/invoices/invoice-statuses.ts'
import {
  downloadInvoices,
  exportInvoices,
  getInvoicePdf,
  invoicesProblems,
} from '@arcade/contract/commerce/invoices/invoices.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { todayAt } from '../../kernel/time/dates.ts'
import { byteOrderMark } from '../../parts/csv/csv-lines.rules.ts'
import type { Erp } from '../../parts/partners/erp.ts'
import { writeInvoice } from './invoice.pdf.ts'
import { selectInvoice } from './invoice.queries.ts'
import { findSeller, gatherInvoice } from './invoice-document.ts'
import { invoiceLine, invoicesHead } from './invoices.csv.ts'
import { cursorOf, type InvoiceCursor, selectInvoices, selectSelected, selectVat } from './invoices.queries.ts'
import { fileNameOf, zipInvoices } from './zip-invoices.ts'

const exportedAtOnce = 500

/** INV-04: invoices as files. */
export function invoiceFilesRoutes(app: FastifyInstance, erp: Erp) {
  const { clock, identity } = app.kernel

  serve(app, getInvoicePdf, async ({ db, object }) => {
    const parts = await selectInvoice(db, object.id)
    if (!parts) throw new Problem(problems.notFound)
    const content = await writeInvoice(await gatherInvoice(db, erp, parts, clock.now()))
    return { name: `${fileNameOf(parts.bill.number)}.pdf`, content }
  })

  serve(app, downloadInvoices, async ({ db, query, ...call }) => {
    const { practiceId, at } = call.access()
    const { uuids, overdue, ...wanted } = query
    const filter = { ...wanted, dueBefore: overdue && (await todayAt(identity, practiceId, at)) }
    const rows = uuids
      ? await selectSelected(db, practiceId, uuids)
      : await selectInvoices(db, practiceId, filter, { after: null, limit: mostInvoicesInZip + 1 })
    // One that is not the caller's refuses the whole.
    if (uuids && rows.length < new Set(uuids).size) throw new Problem(problems.notFound)
    if (rows.length > mostInvoicesInZip) throw new Problem(invoicesProblems.tooMany)
    if (rows.length === 0) throw new Problem(invoicesProblems.noneFound)
    // Before anything is sent: what fails later can only be cut off.
    for (const base of new Set(rows.map(({ base }) => base))) await findSeller(db, erp, base, at)
    return zipInvoices(db, erp, { practiceId, at }, rows)
  })

  serve(app, exportInvoices, async ({ db, query, ...call }) => {
    const { practiceId, at } = call.access()
    const { locale, overdue, ...wanted } = query
    const day = await todayAt(identity, practiceId, at)
    const filter = { ...wanted, dueBefore: overdue && day }
    const read = (after: InvoiceCursor | null) =>
      selectInvoices(db, practiceId, filter, { after, limit: exportedAtOnce })
    /** Page after page: never more of it in memory than one. */
    async function* write(): AsyncGenerator<string> {
      yield byteOrderMark + invoicesHead(locale)
      for (let rows = await read(null); rows.length > 0; ) {
        const ids = rows.map(({ id }) => id)
        const vat = await selectVat(db, practiceId, ids)
        yield rows.map((row) => invoiceLine(row, vat, locale)).join('')
        const last = rows.at(-1)
        rows = last && rows.length === exportedAtOnce ? await read(cursorOf(last)) : []
      }
    }
    return { name: `factures-${day}.csv`, content: write() }
  })
}
