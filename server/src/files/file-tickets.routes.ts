import { ticketSeconds } from '@arcade/contract/files/file-facts.ts'
import { createFileTickets, fileTicketsProblems, openFileTicket } from '@arcade/contract/files/file-tickets.contract.ts'
import type { FileAnswer } from '@arcade/contract/kernel/file.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../kernel/database/db.ts'
import { Problem } from '../kernel/http/problems.ts'
import { rangeOf } from '../kernel/http/ranges.ts'
import { serve } from '../kernel/http/serve.ts'
import { personOf } from '../kernel/identity/actor.ts'
import { accessOf } from '../kernel/identity/call-access.ts'
import { sweepHourly } from '../kernel/jobs/sweeps.ts'
import { makeSecret, sha256 } from '../kernel/secrets/secrets.ts'
import { answerFile, answerPreview, recordEachPatient } from './downloads.routes.ts'
import { callerOf, type FileAccess } from './file-access.ts'
import { deleteTickets, insertTickets, selectTicket, type TicketRow, useTicket } from './file-tickets.queries.ts'
import type { FileRow } from './files.queries.ts'
import { recordFile } from './keep-file.ts'
import { answerZip } from './zip-files.ts'

/** How long a download that was begun may go on in parts, in milliseconds: no session lasts as long. */
const continuedFor = 168 * 60 * 60_000

const over = () => new Problem(fileTicketsProblems.over)

/** How the browser itself fetches files, which brings no bearer: by an address that only this session can use. */
export function fileTicketsRoutes(app: FastifyInstance, fileAccess: FileAccess) {
  const { blobs, clock, findSession } = app.kernel
  sweepHourly(app, 'tickets of files', (db, clock) => deleteTickets(db, new Date(clock.now().getTime() - continuedFor)))

  serve(app, createFileTickets, async ({ db, body, actor, request, ...call }) => {
    const { session } = personOf(actor)
    const { purpose } = body
    const found = await fileAccess.findAll(db, callerOf(actor, request), body.fileUuids, 'ticket')
    const expiresAt = new Date(clock.now().getTime() + ticketSeconds[purpose] * 1000)
    const ids = found.map(({ id }) => id)
    const secrets = (purpose === 'zip' ? [ids] : ids.map((id) => [id])).map((fileIds) => ({
      secret: makeSecret(),
      fileIds,
    }))
    const bound = { session: Buffer.from(session.hash, 'hex'), purpose, expiresAt }
    await db.transaction(async (db) => {
      await insertTickets(
        db,
        secrets.map(({ secret, fileIds }) => ({ ...bound, hash: sha256(secret), fileIds })),
      )
      // A page of small pictures is one look.
      if (purpose === 'preview') await recordEachPatient(db, call.accessIn, 'opened', found)
    })
    return { result: { urls: secrets.map(({ secret }) => `/v1/files/tickets/${secret}`), expiresAt } }
  })

  serve(app, openFileTicket, async ({ db, params, request }) => {
    const hash = sha256(params.ticket)
    const ticket = await selectTicket(db, hash)
    const actor = ticket && (await findSession(ticket.session.toString('hex'), request.headers.cookie))
    if (!ticket || !actor) throw over()
    const { purpose } = ticket
    // Looked at again: a right may have been taken away since.
    const found = await fileAccess.findAll(db, { actor, practiceId: null }, ticket.fileIds, purpose)
    const accessIn = (practiceId: string) =>
      accessOf({ actor, clock, request, refresh: false, subject: null, object: { practiceId } })
    await db.transaction(async (db) => {
      if (!(await admit(db, ticket, request, found))) return
      if (purpose === 'zip') return recordEachPatient(db, accessIn, 'exported', found)
      for (const file of found) await recordFile(db, accessIn(file.practiceId), 'opened', file)
    })
    return answer(db, purpose, found)
  })

  /** Whether this is the first use of it; throws where there is none left. */
  async function admit(
    db: Db,
    { hash, purpose, expiresAt, usedAt }: TicketRow,
    request: FastifyRequest,
    found: FileRow[],
  ) {
    const isInTime = clock.now() < expiresAt
    if (purpose === 'preview' || (request.method === 'HEAD' && usedAt === null)) {
      if (!isInTime) throw over()
      return false
    }
    if (isInTime && (await useTicket(db, hash, clock.now()))) return true
    const since = usedAt ?? (await selectTicket(db, hash))?.usedAt
    const [file] = found
    const isContinued = purpose === 'download' && since && file && asksForRest(request, file)
    if (!isContinued || clock.now().getTime() - since.getTime() > continuedFor) throw over()
    return false
  }

  async function answer(db: Db, purpose: TicketRow['purpose'], found: FileRow[]): Promise<FileAnswer> {
    const [file] = found
    if (!file) throw over()
    if (purpose === 'zip') return { ...answerZip(db, blobs, found), type: 'application/zip' }
    return purpose === 'preview' ? answerPreview(db, blobs, file) : answerFile(db, blobs, file)
  }
}

/** What is behind the beginning: whoever asks for that goes on with what they have. */
function asksForRest({ headers }: FastifyRequest, { size, sha256 }: FileRow): boolean {
  const etag = `"${Buffer.from(sha256, 'hex').toString('base64url')}"`
  const range = rangeOf({ range: headers.range, ifRange: headers['if-range']?.toString() }, size, etag)
  return range === 'outside' || (range !== null && range.from > 0)
}
