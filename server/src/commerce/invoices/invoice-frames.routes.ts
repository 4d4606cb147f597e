import {
  createInvoiceTicket,
  invoicesProblems,
  openInvoiceTicket,
} from '@arcade/contract/commerce/invoices/invoices.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { holds } from '@arcade/contract/kernel/rights.ts'
import { pages } from '@arcade/contract/pages.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { findRights } from '../../kernel/identity/access.ts'
import { issueTicket, type TicketKind, useTicket } from '../../kernel/tickets/tickets.ts'
import { selectFrameOrigins, selectIsLinked } from './frame-origins.queries.ts'
import { readInvoice } from './read-invoice.ts'

/** Which application asked for it, and for whom. */
const InvoiceTicket = z.object({
  invoiceId: z.uuid(),
  practiceId: z.uuid(),
  applicationId: z.uuid(),
  userId: z.uuid(),
})
const invoiceTicket: TicketKind<z.output<typeof InvoiceTicket>> = { purpose: 'invoice', payload: InvoiceTicket }
const ticketLife = 60_000
const over = () => new Problem(invoicesProblems.ticket)

/** INV-02: one invoice in a partner's page, by a ticket that the partner's server asked for. */
export function invoiceFramesRoutes(app: FastifyInstance) {
  const { clock, identity, origin } = app.kernel

  serve(app, createInvoiceTicket, async ({ db, params, ...call }) => {
    const { actor, practiceId, actedFor } = call.access()
    if (actor.kind !== 'machine' || !actedFor) throw new Problem(problems.notFound)
    const expiresAt = new Date(clock.now().getTime() + ticketLife)
    const payload = { invoiceId: params.uuid, practiceId, applicationId: actor.applicationId, userId: actedFor }
    const ticket = await issueTicket(db, invoiceTicket, { payload, session: null, expiresAt })
    const url = `${origin}${pages.invoiceFrame.path}?uuid=${params.uuid}#ticket=${ticket}`
    return { result: { ticket, url, expiresAt } }
  })

  serve(app, openInvoiceTicket, async ({ db, body, request }) => {
    // The page in the frame is the portal's own: no other may use a ticket, or use it up.
    const { origin: caller } = request.headers
    if (caller !== undefined && caller !== origin) throw over()
    const ticket = await useTicket(db, invoiceTicket, body.ticket, clock.now())
    if (!ticket) throw over()
    const { practiceId, userId, applicationId, invoiceId } = ticket.payload
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
