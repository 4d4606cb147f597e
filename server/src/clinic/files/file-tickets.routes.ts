import {
  createFileTickets,
  fileTicketsProblems,
  openFileTicket,
} from '@arcade/contract/clinic/files/file-tickets.contract.ts'
import type { FileAnswer } from '@arcade/contract/kernel/file.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { type Activity, personOf } from '../../kernel/identity/actor.ts'
import { accessOf } from '../../kernel/identity/call-access.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'
import { answerFile, answerPreview, asksForRest, recordEachPatient } from './downloads.routes.ts'
import { callerOf, type FileAccess } from './file-access.ts'
import { deleteTickets, selectTicket, type TicketRow, useTicket } from './file-tickets.queries.ts'
import type { FileRow } from './files.queries.ts'
import { issueTickets } from './issue-tickets.ts'
import { recordFile } from './keep-file.ts'
import { answerZip } from './zip-files.ts'

/** How long a download that was begun may go on in parts, in milliseconds: no session lasts as long. */
const continuedFor = 168 * 60 * 60_000

const over = () => new Problem(fileTicketsProblems.over)

/** How the browser itself fetches files, which brings no bearer: by an address that only this session can use. */
export function fileTicketsRoutes(app: FastifyInstance, fileAccess: FileAccess) {
  const { blobs, clock, findSession } = app.kernel
  app.kernel.schedules.hourly('tickets of files', (db, clock) =>
    deleteTickets(db, new Date(clock.now().getTime() - continuedFor)),
  )

  serve(app, createFileTickets, async ({ db, body, actor, request, ...call }) => {
    const { session } = personOf(actor)
    const { purpose } = body
    const found = await fileAccess.findAll(db, callerOf(actor, request), body.fileUuids, purpose)
    const bound = { session: Buffer.from(session.hash, 'hex'), shareId: null, purpose }
    return db.transaction(async (db) => {
      // A page of small pictures is one look.
      if (purpose === 'preview') await recordEachPatient(db, call.accessIn, 'opened', found)
      return { result: await issueTickets(db, bound, found, clock.now()) }
    })
  })

  serve(app, openFileTicket, async ({ db, params, request }) => {
    const hash = sha256(params.ticket)
    const ticket = await selectTicket(db, hash)
    const reader = ticket && (await readerOf(db, ticket, request))
    if (!ticket || !reader) throw over()
    const { purpose } = ticket
    // Looked at again: a right may have been taken away since, a share revoked.
    const found = await fileAccess.findAll(db, reader, ticket.fileIds, purpose)
    await db.transaction(async (db) => {
      if (!(await admit(db, ticket, request, found))) return
      if (purpose !== 'view') await fileAccess.noteDownload(db, found, reader, request.id)
      if (reader.shareId !== undefined) {
        if (purpose === 'view') for (const file of found) await fileAccess.noteView(db, file, reader, request.id)
        return
      }
      const { actor } = reader
      const accessIn = (practiceId: string) =>
        accessOf({ actor, clock, request, refresh: false, subject: null, object: { practiceId } })
      if (purpose === 'zip') return recordEachPatient(db, accessIn, 'exported', found)
      for (const file of found) await recordFile(db, accessIn(file.practiceId), 'opened', file)
    })
    const stillAllowed = async () => {
      const now = 'shareId' in reader ? reader : await readerOf(db, ticket, request, 'begun')
      if (!now) throw over()
      await fileAccess.findAll(db, now, ticket.fileIds, purpose)
    }
    return { ...(await answer(db, purpose, found)), stillAllowed }
  })

  /** Who brings a ticket: the session that asked for it, or the browser that opened the share. */
  async function readerOf(
    db: Db,
    { session, shareId }: TicketRow,
    { headers: { cookie } }: FastifyRequest,
    activity: Activity = true,
  ) {
    if (shareId) return (await fileAccess.isVisit(db, { shareId, session }, cookie)) ? { shareId } : null
    const actor = await findSession(session.toString('hex'), cookie, activity)
    return actor && { actor, practiceId: null }
  }

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
    const isContinued = purpose !== 'zip' && since && file && asksForRest(request, file)
    if (!isContinued || clock.now().getTime() - since.getTime() > continuedFor) throw over()
    return false
  }

  async function answer(db: Db, purpose: TicketRow['purpose'], found: FileRow[]): Promise<FileAnswer> {
    const [file] = found
    if (!file) throw over()
    if (purpose === 'zip') return { ...answerZip(db, blobs, found), type: 'application/zip' }
    if (purpose === 'preview') return answerPreview(db, blobs, file)
    const answer = await answerFile(db, blobs, file)
    return purpose === 'view' ? { ...answer, name: null } : answer
  }
}
