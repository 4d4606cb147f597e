import {
  getInvoice,
  getInvoiceTotals,
  getSelectedInvoices,
  listInvoices,
} from '@arcade/contract/commerce/invoices/invoices.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { paginate } from '../../kernel/http/paginate.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { todayAt } from '../../kernel/time/dates.ts'
import type { Erp } from '../../parts/partners/erp.ts'
import type { Documents } from '../documents/index.ts'
import { selectCopyAges } from '../erp/index.ts'
import { invoiceFilesRoutes } from './invoice-files.routes.ts'
import { invoiceFramesRoutes } from './invoice-frames.routes.ts'
import { registerInvoices } from './invoices.documents.ts'
import { ageOf, presentRow } from './invoices.present.ts'
import {
  cursorOf,
  type InvoiceRow,
  selectApplications,
  selectInvoiceCount,
  selectInvoiceOwners,
  selectInvoices,
  selectOrdersOf,
  selectSelected,
  selectSince,
  selectSortedInvoices,
  selectTotals,
} from './invoices.queries.ts'
import { readInvoice } from './read-invoice.ts'

const Cursor = z.object({ open: z.boolean(), date: z.string(), due: z.string(), amount: z.int(), id: z.uuid() })

interface Deps {
  erp: Erp
  documents: Documents
  /** Of these invoices, which are in a payment, and in which. */
  findPayments(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Of these invoices, which have a discount that is neither booked nor refused. */
  findDiscounts(db: Db, ids: readonly string[]): Promise<string[]>
}

/** INV-01: from the copy alone, so that an ERP that is down changes nothing but the age of what is shown. */
export function invoicesRoutes(app: FastifyInstance, { erp, documents, findPayments, findDiscounts }: Deps) {
  const { isConfigured: connected } = erp
  invoiceFilesRoutes(app, erp)
  invoiceFramesRoutes(app)
  registerInvoices(documents, erp)
  const { clock, identity, objectOwners } = app.kernel
  objectOwners.register('invoice', selectInvoiceOwners)
  const today = (practiceId: string) => todayAt(identity, practiceId, clock.now())

  async function present(db: Db, practiceId: string, rows: readonly InvoiceRow[], day: string) {
    const ids = rows.map(({ id }) => id)
    const [ages, orders, payments, discounts] = await Promise.all([
      selectCopyAges(db, practiceId),
      ids.length > 0 ? selectOrdersOf(db, practiceId, ids) : [],
      ids.length > 0 ? findPayments(db, ids) : new Map<string, string>(),
      ids.length > 0 ? findDiscounts(db, ids) : [],
    ])
    return rows.map((row) => presentRow(row, { ages, orders, payments, discounts, today: day }))
  }

  serve(app, listInvoices, async ({ db, query, ...call }) => {
    const { practiceId } = call.access()
    const { cursor: _, limit: __, sort, direction, overdue, ...wanted } = query
    const day = await today(practiceId)
    const filter = { ...wanted, dueBefore: overdue && day }
    const { rows, page } = await paginate(
      { ...call, query },
      {
        cursor: Cursor,
        select: (after, limit) =>
          sort
            ? selectSortedInvoices(db, practiceId, filter, { sort, direction, after, limit })
            : selectInvoices(db, practiceId, filter, { after, limit }),
        cursorOf,
        count: () => selectInvoiceCount(db, practiceId, filter),
      },
    )
    return { result: await present(db, practiceId, rows, day), ...page }
  })

  serve(app, getInvoiceTotals, async ({ db, ...call }) => {
    const { practiceId } = call.access()
    const [sums, ages, applications, since] = await Promise.all([
      selectTotals(db, practiceId, await today(practiceId)),
      selectCopyAges(db, practiceId),
      selectApplications(db, practiceId),
      selectSince(db, practiceId),
    ])
    const bases = [...new Set([...ages.map(({ base }) => base), ...sums.map(({ base }) => base)])]
    const nothing = { currency: 'EUR', due: 0, overdue: 0, count: 0, overdueCount: 0, dueSoonCount: 0 }
    const totals = bases.flatMap((base) => {
      const own = sums.filter((sum) => sum.base === base)
      const age = ageOf(ages, base)
      return (own.length > 0 ? own : [{ base, ...nothing }]).map((sum) => ({
        ...sum,
        asOf: age?.asOf ?? null,
        stale: age?.failingSince != null,
      }))
    })
    return { result: { totals: totals.toSorted((one, other) => other.due - one.due), applications, since, connected } }
  })

  serve(app, getSelectedInvoices, async ({ db, query, ...call }) => {
    const { practiceId } = call.access()
    const rows = query.uuids.length > 0 ? await selectSelected(db, practiceId, query.uuids) : []
    return { result: await present(db, practiceId, rows, await today(practiceId)) }
  })

  serve(app, getInvoice, async ({ db, object }) => {
    const [payments, discounts] = await Promise.all([findPayments(db, [object.id]), findDiscounts(db, [object.id])])
    const result = await readInvoice(db, identity, object.id, { now: clock.now(), payments, discounts })
    if (!result) throw new Problem(problems.notFound)
    return { result }
  })
}
