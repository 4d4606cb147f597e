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
import { findTicket, type Ticket, ticketsStoredFor, useTicket } from '../../kernel/tickets/tickets.ts'
import { answerFile, answerPreview, asksForRest, recordEachPatient } from './downloads.routes.ts'
import { callerOf, type FileAccess } from './file-access.ts'
import type { FileRow } from './files.queries.ts'
import { type FileTicket, fileTicket, issueFileTickets } from './issue-tickets.ts'
import { recordFile } from './keep-file.ts'
import { answerZip } from './zip-files.ts'

const over = () => new Problem(fileTicketsProblems.over)

/** How the browser itself fetches files, which brings no bearer: by an address that only this session can use. */
export function fileTicketsRoutes(app: FastifyInstance, fileAccess: FileAccess) {
  const { blobs, clock, findSession } = app.kernel

  serve(app, createFileTickets, async ({ db, body, actor, request, ...call }) => {
    const { session } = personOf(actor)
    const { purpose } = body
    const found = await fileAccess.findAll(db, callerOf(actor, request), body.fileUuids, purpose)
    const bound = { session: session.hash, shareId: null, purpose }
    return db.transaction(async (db) => {
      // A page of small pictures is one look.
      if (purpose === 'preview') await recordEachPatient(db, call.accessIn, 'opened', found)
      return { result: await issueFileTickets(db, bound, found, clock.now()) }
    })
  })

  serve(app, openFileTicket, async ({ db, params, request }) => {
    const ticket = await findTicket(db, fileTicket, params.ticket)
    const reader = ticket && (await readerOf(db, ticket, request))
    if (!ticket || !reader) throw over()
    const { purpose, fileIds } = ticket.payload
    // Looked at again: a right may have been taken away since, a share revoked.
    const found = await fileAccess.findAll(db, reader, fileIds, purpose)
    await db.transaction(async (db) => {
      if (!(await admit(db, params.ticket, ticket, request, found))) return
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
      await fileAccess.findAll(db, now, fileIds, purpose)
    }
    return { ...(await answer(db, purpose, found)), stillAllowed }
  })

  /** Who brings a ticket: the session that asked for it, or the browser that opened the share. */
  async function readerOf(
    db: Db,
    { session, payload: { shareId } }: Ticket<FileTicket>,
    { headers: { cookie } }: FastifyRequest,
    activity: Activity = true,
  ) {
    if (shareId) return (await fileAccess.isVisit(db, { shareId, session }, cookie)) ? { shareId } : null
    const actor = await findSession(session, cookie, activity)
    return actor && { actor, practiceId: null }
  }

  /** Whether this is the first use of it; throws where there is none left. */
  async function admit(
    db: Db,
    secret: string,
    { payload: { purpose }, expiresAt, usedAt }: Ticket<FileTicket>,
    request: FastifyRequest,
    found: FileRow[],
  ) {
    const now = clock.now()
    if (purpose === 'preview' || (request.method === 'HEAD' && usedAt === null)) {
      if (now >= expiresAt) throw over()
      return false
    }
    if (await useTicket(db, fileTicket, secret, now)) return true
    const since = usedAt ?? (await findTicket(db, fileTicket, secret))?.usedAt
    const [file] = found
    const isContinued = purpose !== 'zip' && since && file && asksForRest(request, file)
    if (!isContinued || now.getTime() - since.getTime() > ticketsStoredFor) throw over()
    return false
  }

  async function answer(db: Db, purpose: FileTicket['purpose'], found: FileRow[]): Promise<FileAnswer> {
    const [file] = found
    if (!file) throw over()
    if (purpose === 'zip') return { ...answerZip(db, blobs, found), type: 'application/zip' }
    if (purpose === 'preview') return answerPreview(db, blobs, file)
    const answer = await answerFile(db, blobs, file)
    return purpose === 'view' ? { ...answer, name: null } : answer
  }
}
