import { problems } from '@arcade/contract/kernel/problem.ts'
import { sql } from 'drizzle-orm'
import { keptCount } from '../../kernel/database/list-counts.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { Erp } from '../../parts/partners/erp.ts'
import type { Documents } from '../documents/index.ts'
import { erpBills } from '../erp/index.ts'
import { writeInvoice } from './invoice.pdf.ts'
import { selectInvoice } from './invoice.queries.ts'
import { gatherInvoice } from './invoice-document.ts'
import { fileNameOf } from './zip-invoices.ts'

const types = { invoice: 'FACTURE', credit_note: 'AVOIR' } as const

/** DOC-01: every invoice and credit note is a document. */
export function registerInvoices(documents: Documents, erp: Erp) {
  for (const kind of ['invoice', 'credit_note'] as const)
    documents.register({
      kind,
      rights: ['invoices:read'],
      from: sql`${erpBills}`,
      where: (practiceId) => sql`${erpBills.practiceId} = ${practiceId} and ${erpBills.type} = ${types[kind]}`,
      count: (practiceId) => keptCount(kind === 'invoice' ? 'invoices' : 'credit-notes', practiceId),
      at: { column: sql`${erpBills.date}`, type: 'date' },
      id: sql`${erpBills.id}`,
      name: sql`${erpBills.number}`,
      matches: (like) => sql`lower(${erpBills.number}) like ${like}`,
      async open(db, { practiceId, at }, id) {
        const parts = await selectInvoice(db, id)
        if (parts?.bill.practiceId !== practiceId) throw new Problem(problems.notFound)
        const content = await writeInvoice(await gatherInvoice(db, erp, parts, at))
        return { name: `${fileNameOf(parts.bill.number)}.pdf`, content }
      },
    })
}
