import { listBoughtLots } from '@arcade/contract/clinic/acts/bought-lots.contract.ts'
import { familyOf } from '@arcade/contract/parts/families/families.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../kernel/http/serve.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import { mayIn } from './act-rights.ts'
import { selectBoughtLots } from './bought-lots.queries.ts'

const most = 200

/** ACT-03: lots meet patients: what was bought is what is placed, and a recall leads to the invoice. */
export function boughtLotsRoutes(app: FastifyInstance) {
  const { identity } = app.kernel

  serve(app, listBoughtLots, async ({ db, query, ...call }) => {
    const { practiceId } = call.access()
    const mayInvoices = await mayIn(identity, practiceId, personOf(call.actor).userId, 'invoices:read')
    const rows = await selectBoughtLots(db, practiceId, { ...query, limit: most })
    return {
      result: rows.map(({ delivery, deliveredOn, invoice, invoicedOn, family, ...row }) => ({
        ...row,
        family: familyOf(family),
        delivery: { number: delivery, date: deliveredOn },
        invoice: mayInvoices && invoice && invoicedOn ? { number: invoice, date: invoicedOn } : null,
      })),
    }
  })
}
