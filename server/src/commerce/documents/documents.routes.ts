import { documentKinds, documentTicketSeconds } from '@arcade/contract/commerce/documents/document-kinds.ts'
import {
  createDocumentTicket,
  documentsProblems,
  getDocumentsSummary,
  listDocuments,
  openDocumentTicket,
} from '@arcade/contract/commerce/documents/documents.contract.ts'
import { locales } from '@arcade/contract/kernel/locales.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { holds } from '@arcade/contract/kernel/rights.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paginate } from '../../kernel/http/paginate.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { findRights } from '../../kernel/identity/access.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import { accessOf } from '../../kernel/identity/call-access.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import { findTicket, issueTicket, type TicketKind, useTicket } from '../../kernel/tickets/tickets.ts'
import { todayIn } from '../../kernel/time/dates.ts'
import { selectDocumentCount, selectDocuments, selectFirstYear, selectWanted } from './documents.queries.ts'
import type { Documents } from './documents.ts'
import { answerDocuments } from './zip-documents.ts'

const DocumentTicket = z.object({
  practiceId: z.uuid(),
  documents: z.array(z.object({ kind: z.enum(documentKinds), id: z.uuid() })),
  locale: z.enum(locales).nullable(),
})
const documentTicket: TicketKind<z.output<typeof DocumentTicket>> = { purpose: 'documents', payload: DocumentTicket }

const Cursor = z.object({ at: z.string(), id: z.uuid() })

/** DOC-01: everything that is a document, in one place; each kind by its own right. */
export function documentsRoutes(app: FastifyInstance, { documents }: { documents: Documents }) {
  const { identity, clock, findSession } = app.kernel

  /** The kinds that somebody may read in a practice. */
  async function sourcesOf(userId: string, practiceId: string) {
    const held = await findRights(identity, userId, practiceId)
    if (!held) return []
    return documents.sources().filter(({ rights }) => rights.every((right) => holds(held, right)))
  }
  const zoneOf = async (practiceId: string) => (await identity.findPractice(practiceId))?.timeZone ?? 'UTC'

  serve(app, listDocuments, async ({ db, query, ...call }) => {
    const access = call.access()
    const { practiceId } = access
    const { kind, year, search, direction } = query
    const readable = await sourcesOf(personOf(call.actor).userId, practiceId)
    const sources = readable.filter((source) => kind === undefined || source.kind === kind)
    const filter = { practiceId, year, search, timeZone: await zoneOf(practiceId) }
    const { rows, page } = await paginate(
      { ...call, query },
      {
        cursor: Cursor,
        select: (after, limit) => selectDocuments(db, sources, filter, { after, limit, direction }),
        cursorOf: ({ position, id }) => ({ at: position, id }),
        count: () => selectDocumentCount(db, sources, filter),
      },
    )
    const shown = [...new Set(rows.flatMap(({ patientId }) => patientId ?? []))]
    const details = { count: rows.length }
    if (shown.length > 0)
      await recordAccess(db, { ...access, action: 'listed', objectKind: 'document', shown, details })
    return { result: rows.map(({ kind, id, name, at }) => ({ kind, id, name, at: new Date(at) })), ...page }
  })

  serve(app, getDocumentsSummary, async ({ db, ...call }) => {
    const { practiceId, at } = call.access()
    const sources = await sourcesOf(personOf(call.actor).userId, practiceId)
    const first = await selectFirstYear(db, sources, practiceId)
    const current = Number(todayIn(await zoneOf(practiceId), at).slice(0, 4))
    const years =
      first === null ? [] : Array.from({ length: Math.max(current - first, 0) + 1 }, (_, ago) => current - ago)
    const kinds = documentKinds.filter((kind) => sources.some((source) => source.kind === kind))
    return { result: { kinds, years } }
  })

  serve(app, createDocumentTicket, async ({ db, body, actor, ...call }) => {
    const { practiceId } = call.access()
    const { userId, session } = personOf(actor)
    const sources = await sourcesOf(userId, practiceId)
    const found = await selectWanted(db, sources, practiceId, body.documents)
    // One that is not theirs refuses all.
    if (found.length < new Set(body.documents.map(({ kind, id }) => `${kind} ${id}`)).size)
      throw new Problem(problems.notFound)
    const expiresAt = new Date(clock.now().getTime() + documentTicketSeconds * 1000)
    const payload = { practiceId, documents: body.documents, locale: body.locale ?? null }
    const secret = await issueTicket(db, documentTicket, { payload, session: session.hash, expiresAt })
    return { result: { url: `/v1/documents/tickets/${secret}`, expiresAt } }
  })

  serve(app, openDocumentTicket, async ({ db, params, request }) => {
    const over = () => new Problem(documentsProblems.over)
    const ticket = await findTicket(db, documentTicket, params.ticket)
    const actor = ticket && (await findSession(ticket.session, request.headers.cookie))
    if (!ticket || actor?.kind !== 'person') throw over()
    if (!(await useTicket(db, documentTicket, params.ticket, clock.now()))) throw over()
    const { practiceId, locale } = ticket.payload
    // Looked at again: a right may have been taken away since.
    const sources = await sourcesOf(actor.userId, practiceId)
    const found = await selectWanted(db, sources, practiceId, ticket.payload.documents)
    if (found.length === 0) throw over()
    const access = accessOf({ actor, clock, request, refresh: false, subject: null, object: { practiceId } })
    const stillAllowed = async () => {
      const now = await findSession(ticket.session, request.headers.cookie, 'begun')
      const left = now?.kind === 'person' ? await sourcesOf(now.userId, practiceId) : []
      if (!found.every(({ kind }) => left.some((source) => source.kind === kind))) throw over()
    }
    const timeZone = await zoneOf(practiceId)
    const answer = await answerDocuments(app.kernel.db, sources, found, {
      access,
      locale: locale ?? undefined,
      timeZone,
    })
    return { ...answer, stillAllowed }
  })
}
