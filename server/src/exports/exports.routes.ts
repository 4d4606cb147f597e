import {
  createExport,
  createExportLink,
  type DataExport,
  downloadExport,
  exportsProblems,
  listExports,
} from '@arcade/contract/exports/exports.contract.ts'
import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { pages } from '@arcade/contract/pages.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { Problem } from '../kernel/http/problems.ts'
import { serve } from '../kernel/http/serve.ts'
import { personOf } from '../kernel/identity/actor.ts'
import { sweepHourly } from '../kernel/jobs/sweeps.ts'
import { recordAccess } from '../kernel/journal/journal.ts'
import { forWork, type Kernel } from '../kernel/kernel.ts'
import { nameForMail } from '../kernel/mail/mail-names.rules.ts'
import { makeSecret, sha256 } from '../kernel/secrets/secrets.ts'
import { exportPiece, exportReady, workOn } from './export-work.ts'
import { readyLetter } from './exports.mails.ts'
import {
  deleteOverExports,
  type ExportRow,
  failStuck,
  insertExport,
  namesExport,
  selectExport,
  selectExportByLink,
  selectOwnExports,
  updateLink,
} from './exports.queries.ts'

const day = 24 * 60 * 60_000
const keptFor = 7 * day

/** HOST-02: all of one's data as a zip. */
export function exportsRoutes(app: FastifyInstance) {
  const { kernel } = app
  const { blobs, clock, identity, jobs, findSession } = kernel
  blobs.registerNames(namesExport)
  jobs.handle(exportPiece, ({ exportId }) => workOn(forWork(kernel), exportId))
  jobs.handle(exportReady, ({ exportId }) => mailReady(forWork(kernel), exportId))
  sweepHourly(app, 'exports', async (db, clock) => {
    await deleteOverExports(db, clock.now())
    await failStuck(db, new Date(clock.now().getTime() - day))
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
      return { result: present(found.row) }
    })
  })

  serve(app, listExports, async ({ db, actor }) => {
    const rows = await selectOwnExports(db, personOf(actor).userId, clock.now())
    return { result: rows.map(present) }
  })

  serve(app, createExportLink, async ({ db, actor, params, ...call }) => {
    const { userId, session } = personOf(actor)
    const row = await selectExport(db, params.uuid)
    if (!row || row.userId !== userId || row.expiresAt <= clock.now()) throw new Problem(problems.notFound)
    if (row.state !== 'ready') throw new Problem(exportsProblems.notReady)
    const secret = makeSecret()
    await db.transaction(async (db) => {
      await updateLink(db, row.id, { linkHash: sha256(secret), linkSession: Buffer.from(session.hash, 'hex') })
      await recordAccess(db, {
        ...call.accessIn(row.practiceId),
        action: 'exported',
        objectKind: 'export',
        objectId: row.id,
      })
    })
    return { result: { url: `/v1/exports/download/${secret}` } }
  })

  serve(app, downloadExport, async ({ db, params, request }) => {
    const row = await selectExportByLink(db, sha256(params.token))
    const isGood =
      row?.state === 'ready' && row.expiresAt > clock.now() && row.linkSession && row.blobId && row.size !== null
    const actor =
      isGood && row.linkSession && (await findSession(row.linkSession.toString('hex'), request.headers.cookie))
    if (!row?.blobId || row.size === null || !actor) throw new Problem(exportsProblems.over)
    const content = blobs.peek(db, await blobs.resume(db, row.blobId), row.size)
    const date = row.createdAt.toISOString().slice(0, 10)
    return { name: `arcade-${date}.zip`, type: 'application/zip', content: { ...content, etag: `"${row.id}"` } }
  })
}

function present({
  id,
  state,
  done,
  total,
  whole,
  size,
  createdAt,
  expiresAt,
  version,
}: ExportRow): z.output<typeof DataExport> {
  const progress = state === 'ready' ? 1 : total > 0 ? Math.min(done / total, 0.99) : 0
  return { uuid: id, state, progress, whole, size, createdAt, expiresAt, version }
}

async function mailReady({ db, identity, mailer, origin }: Kernel, exportId: string) {
  const row = await selectExport(db, exportId)
  const user = row && (await identity.findUser(row.userId))
  if (!row || !user) return
  const url = `${origin}${withLocale(row.locale, pages.hosting.path)}`
  await mailer.send(user.email, readyLetter(row.locale, nameForMail(user.firstName), url))
}
