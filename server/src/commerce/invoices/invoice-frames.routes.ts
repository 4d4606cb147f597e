import {
  createInvoiceTicket,
  invoicesProblems,
  openInvoiceTicket,
} from '@arcade/contract/commerce/invoices/invoices.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { holds } from '@arcade/contract/kernel/rights.ts'
import { pages } from '@arcade/contract/pages.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { findRights } from '../../kernel/identity/access.ts'
import { makeSecret, sha256 } from '../../kernel/secrets/secrets.ts'
import {
  deleteTickets,
  insertTicket,
  selectFrameOrigins,
  selectIsLinked,
  takeTicket,
} from './invoice-tickets.queries.ts'
import { readInvoice } from './read-invoice.ts'

const ticketLife = 60_000
const over = () => new Problem(invoicesProblems.ticket)

/** INV-02: one invoice in a partner's page, by a ticket that the partner's server asked for. */
export function invoiceFramesRoutes(app: FastifyInstance) {
  const { clock, identity, origin } = app.kernel
  app.kernel.schedules.hourly('tickets of invoices', (db, clock) => deleteTickets(db, clock.now()))

  serve(app, createInvoiceTicket, async ({ db, params, ...call }) => {
    const { actor, practiceId, actedFor } = call.access()
    if (actor.kind !== 'machine' || !actedFor) throw new Problem(problems.notFound)
    const ticket = makeSecret()
    const expiresAt = new Date(clock.now().getTime() + ticketLife)
    await insertTicket(db, {
      hash: sha256(ticket),
      invoiceId: params.uuid,
      practiceId,
      applicationId: actor.applicationId,
      userId: actedFor,
      expiresAt,
    })
    const url = `${origin}${pages.invoiceFrame.path}?uuid=${params.uuid}#ticket=${ticket}`
    return { result: { ticket, url, expiresAt } }
  })

  serve(app, openInvoiceTicket, async ({ db, body, request }) => {
    // The page in the frame is the portal's own: no other may use a ticket, or use it up.
    const { origin: caller } = request.headers
    if (caller !== undefined && caller !== origin) throw over()
    const ticket = await takeTicket(db, sha256(body.ticket), clock.now())
    if (!ticket) throw over()
    const { practiceId, userId, applicationId, invoiceId } = ticket
    if (body.ancestor !== null && !(await selectFrameOrigins(db, applicationId)).includes(body.ancestor)) throw over()
    // Looked at again: a right or the link may have been taken away since.
    const rights = await findRights(identity, userId, practiceId)
    if (!rights || !holds(rights, 'invoices:read')) throw over()
    if (!(await selectIsLinked(db, userId, applicationId))) throw over()
    const result = await readInvoice(db, identity, invoiceId, { now: clock.now() })
    if (!result) throw over()
    return { result }
  })
}
