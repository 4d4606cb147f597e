import { day } from '@arcade/contract/kernel/days.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import {
  createExport,
  createExportLink,
  downloadExport,
  exportsProblems,
  listExports,
} from '@arcade/contract/operations/exports/exports.contract.ts'
import { pages } from '@arcade/contract/pages.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { type Activity, personOf } from '../../kernel/identity/actor.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import { forWork, type Kernel } from '../../kernel/kernel.ts'
import { nameForMail } from '../../kernel/mail/mail-names.rules.ts'
import { findTicket, issueTicket, revokeTickets, type TicketKind } from '../../kernel/tickets/tickets.ts'
import { cancelExports, exportPiece } from './cancel-exports.ts'
import { exportReady, workOn } from './export-work.ts'
import { readyLetter } from './exports.mails.ts'
import { presentExport } from './exports.present.ts'
import {
  deleteExpiredExports,
  failStuck,
  insertExport,
  referencesExport,
  selectAllowed,
  selectOwnExports,
} from './exports.queries.ts'

/** One for each export: the newest. It is good for as long as the export, and more than once. */
const ExportLink = z.object({ exportId: z.uuid() })
const exportLink: TicketKind<z.output<typeof ExportLink>> = { purpose: 'export', payload: ExportLink }

const keptFor = 7 * day

/** HOST-02: all of one's data as a zip. */
export function exportsRoutes(app: FastifyInstance) {
  const { kernel } = app
  const { blobs, clock, identity, jobs, findSession } = kernel
  blobs.registerReferences(referencesExport)
  jobs.handle(exportPiece, ({ exportId }) => workOn(forWork(kernel), exportId))
  jobs.handle(exportReady, ({ exportId }) => mailReady(forWork(kernel), exportId))
  kernel.schedules.hourly('exports', async (db, clock) => {
    await deleteExpiredExports(db, clock.now())
    await failStuck(db, clock.now())
    await db.transaction((db) => cancelExports(db, jobs))
  })

  serve(app, createExport, async ({ db, body, actor, ...call }) => {
    const access = call.access()
    const { practiceId, at } = access
    const { userId } = personOf(actor)
    const membership = (await identity.findUser(userId))?.memberships.find((one) => one.practiceId === practiceId)
    // Whose practice it is may take all of it along; everybody else what is their own.
    const whole = membership?.role === 'titulaire'
    const asked = {
      userId,
      practiceId,
      whole,
      locale: body.locale,
      createdAt: at,
      expiresAt: new Date(at.getTime() + keptFor),
    }
    return db.transaction(async (db) => {
      const found = await insertExport(db, asked)
      if (!found) throw new Problem(problems.unavailable)
      if (found.isNew) {
        await recordAccess(db, {
          ...access,
          action: 'created',
          objectKind: 'export',
          objectId: found.row.id,
          details: { whole },
        })
        await jobs.send(db, exportPiece, { exportId: found.row.id })
      }
      return { result: presentExport(found.row) }
    })
  })

  serve(app, listExports, async ({ db, actor }) => {
    const rows = await selectOwnExports(db, personOf(actor).userId, clock.now())
    return { result: rows.map(presentExport) }
  })

  serve(app, createExportLink, async ({ db, actor, params, ...call }) => {
    const { userId, session } = personOf(actor)
    const row = await selectAllowed(db, params.uuid, clock.now())
    if (row?.userId !== userId) throw new Problem(problems.notFound)
    if (row.state !== 'ready') throw new Problem(exportsProblems.notReady)
    const { id: exportId, expiresAt } = row
    const link = { payload: { exportId }, session: session.hash, expiresAt, target: exportId }
    return db.transaction(async (db) => {
      await revokeTickets(db, exportId)
      const secret = await issueTicket(db, exportLink, link)
      await recordAccess(db, {
        ...call.accessIn(row.practiceId),
        action: 'exported',
        objectKind: 'export',
        objectId: exportId,
      })
      return { result: { url: `/v1/exports/download/${secret}` } }
    })
  })

  serve(app, downloadExport, async ({ db, params, request }) => {
    const link = await findTicket(db, exportLink, params.token)
    const isTheirs = async (activity: Activity) =>
      link !== null && (await findSession(link.session, request.headers.cookie, activity)) !== null
    const row = link && (await findReady(db, link.payload.exportId))
    if (!row || !(await isTheirs(true))) throw over()
    const content = blobs.peek(db, await blobs.resume(db, row.blobId), row.size)
    const date = row.createdAt.toISOString().slice(0, 10)
    const stillAllowed = async () => {
      // Not by the link: who asks for another one keeps the download that runs.
      if (!(await isTheirs('begun')) || !(await findReady(db, row.id))) throw over()
    }
    const file = { name: `arcade-${date}.zip`, type: 'application/zip', stillAllowed }
    return { ...file, content: { ...content, etag: `"${row.id}"` } }
  })

  async function findReady(db: Db, id: string) {
    const row = await selectAllowed(db, id, clock.now())
    const { blobId, size } = row ?? {}
    return row?.state === 'ready' && blobId && typeof size === 'number' ? { ...row, blobId, size } : null
  }
}

const over = () => new Problem(exportsProblems.over)

async function mailReady({ db, clock, identity, mailer, origin }: Kernel, exportId: string) {
  const row = await selectAllowed(db, exportId, clock.now())
  const user = row?.state === 'ready' && (await identity.findUser(row.userId))
  if (!row || !user) return
  const url = `${origin}${withLocale(row.locale, pages.hosting.path)}`
  await mailer.send(user.email, readyLetter(row.locale, nameForMail(user.firstName), url))
}
