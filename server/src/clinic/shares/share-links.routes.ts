import { visitMinutes } from '@arcade/contract/clinic/shares/share-facts.ts'
import {
  createShareTickets,
  findSharedLink,
  openSharedLink,
} from '@arcade/contract/clinic/shares/share-links.contract.ts'
import { and } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Db } from '../../kernel/database/db.ts'
import { serve } from '../../kernel/http/serve.ts'
import { makeSecret, sha256 } from '../../kernel/secrets/secrets.ts'
import { todayAt } from '../../kernel/time/dates.ts'
import { type FileAccess, issueFileTickets } from '../files/index.ts'
import { findByCode, findFiles, noteOpening, ofToken, over } from './open-share.ts'
import type { ShareCodes } from './share-codes.ts'
import { hasVisit, insertVisit } from './share-links.queries.ts'
import { presentOpened } from './shares.present.ts'
import { isOpen, selectShare } from './shares.queries.ts'

/** A share as a visitor with a link and its code opens it, without an account. */
export function shareLinksRoutes(app: FastifyInstance, fileAccess: FileAccess, codes: ShareCodes) {
  const { cookies, identity } = app.kernel
  const visitOf = ({ headers: { cookie } }: FastifyRequest) => cookies.read(cookie, 'visit')

  /** What the browser of this request keeps, where it opened the share with its code within the last hour. */
  async function findVisit(db: Db, request: FastifyRequest, shareId: string, now: Date) {
    const secret = visitOf(request)
    const session = secret && sha256(secret)
    return session && (await hasVisit(db, session, shareId, now)) ? session : null
  }

  serve(app, findSharedLink, async ({ db, body, clock, request }) => {
    const now = clock.now()
    const row = await selectShare(db, and(ofToken(body.token), isOpen(now)))
    if (!row) throw over()
    const { id, practiceId, closedUntil, expiresAt } = row.share
    const isClosed = closedUntil !== null && closedUntil > now
    const isOpened = body.resume && (await findVisit(db, request, id, now))
    const opened = isOpened
      ? presentOpened(row, await findFiles(db, fileAccess, id), await todayAt(identity, practiceId, now))
      : null
    return { result: { name: row.createdBy, expiresAt, closedUntil: isClosed ? closedUntil : null, opened } }
  })

  serve(app, openSharedLink, async ({ db, body, clock, request, reply }) => {
    const now = clock.now()
    const { id } = await findByCode(db, codes, body, now)
    const row = await selectShare(db, and(ofToken(body.token), isOpen(now)))
    if (!row) throw over()
    const files = await findFiles(db, fileAccess, id)
    const secret = visitOf(request) ?? makeSecret()
    const seconds = visitMinutes * 60
    const expiresAt = new Date(now.getTime() + seconds * 1000)
    await db.transaction(async (db) => {
      await insertVisit(db, { hash: sha256(secret), shareId: id, expiresAt })
      await noteOpening(db, row, files.length, { userId: null, now, requestId: request.id })
    })
    reply.header('set-cookie', cookies.give('visit', secret, seconds))
    return { result: presentOpened(row, files, await todayAt(identity, row.share.practiceId, now)) }
  })

  serve(app, createShareTickets, async ({ db, body, clock, request }) => {
    const now = clock.now()
    const row = await selectShare(db, and(ofToken(body.token), isOpen(now)))
    const session = row && (await findVisit(db, request, row.share.id, now))
    if (!row || !session) throw over()
    const { id: shareId } = row.share
    const found = await fileAccess.findAll(db, { shareId }, body.fileUuids, body.purpose)
    const bound = { session: session.toString('hex'), shareId, purpose: body.purpose }
    return { result: await issueFileTickets(db, bound, found, now) }
  })
}
