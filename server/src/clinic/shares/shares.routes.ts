import {
  answerShare as answerShareRoute,
  createShare as createShareRoute,
  getReceivedShare,
  getShare,
  listReceivedShares,
  listShareMetadata,
  listShareRecipients,
  openReceivedShare,
  revokeShare,
} from '@arcade/contract/clinic/shares/shares.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../kernel/database/db.ts'
import { paginate } from '../../kernel/http/paginate.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import { ownerOf } from '../../kernel/identity/object-owners.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import { forWork } from '../../kernel/kernel.ts'
import { addYears, todayAt } from '../../kernel/time/dates.ts'
import { callerOf, type FileAccess, type FileCaller, type Previews } from '../files/index.ts'
import { answerShare } from './answer-share.ts'
import { assertShareable, createShare } from './create-share.ts'
import { mailShare, shareMailed } from './mail-share.ts'
import { listMetadata } from './make-copies.ts'
import { findFiles, noteOpening, over } from './open-share.ts'
import { publishShare } from './publish-share.ts'
import { selectRecipients } from './recipients.queries.ts'
import { sentSharesRoutes, sharePosition } from './sent-shares.routes.ts'
import { makeShareAccess } from './share-access.ts'
import { makeShareCodes } from './share-codes.ts'
import { deleteOldVisits } from './share-links.queries.ts'
import { shareLinksRoutes } from './share-links.routes.ts'
import { presentOpened, presentReceived, presentSent, presentSharedFile } from './shares.present.ts'
import {
  deleteOldShares,
  ofId,
  ofRecipient,
  referencesBlob,
  selectOpenings,
  selectRecipientNames,
  selectShare,
  selectShareCount,
  selectShares,
  updateShare,
} from './shares.queries.ts'
import { shares } from './shares.table.ts'

/** How long the sharer still sees a share that has ended. */
const yearsKept = 1
const mostOpenings = 200

interface Deps {
  fileAccess: FileAccess
  previews: Previews
  masterKey: Buffer
}

/** FILE-04: files given to a colleague, to a guest, or by a link. */
export function sharesRoutes(app: FastifyInstance, { fileAccess, previews, masterKey }: Deps) {
  const { kernel } = app
  const { identity, jobs, objectOwners, blobs } = kernel
  const codes = makeShareCodes(masterKey)
  fileAccess.registerShares(makeShareAccess(kernel))
  objectOwners.register('share', ownerOf(shares))
  blobs.registerReferences(referencesBlob)
  for (const kind of ['share', 'share-link'] as const)
    kernel.objectNames.register(kind, { rights: ['files:read'], select: selectRecipientNames })
  jobs.handle(shareMailed, (mailed) => mailShare(forWork(kernel), codes, mailed))
  kernel.schedules.hourly('visits of shares', (db, clock) => deleteOldVisits(db, clock.now()))
  kernel.schedules.hourly('old shares', (db, clock) => deleteOldShares(db, addYears(clock.now(), -yearsKept)))
  shareLinksRoutes(app, fileAccess, codes)
  sentSharesRoutes(app)

  async function findOfPatient(db: Db, caller: FileCaller, fileUuids: string[], patientId: string) {
    const found = await fileAccess.findAll(db, caller, fileUuids, 'share')
    if (found.some((file) => file.patientId !== patientId)) throw new Problem(problems.notFound)
    return found
  }

  serve(app, listShareRecipients, async ({ db, query, subject }) => {
    const { userId, practiceId } = subject
    if (!practiceId) throw new Problem(problems.notFound)
    return { result: await selectRecipients(db, { userId, practiceId }, query.search) }
  })

  serve(app, createShareRoute, async ({ db, body, object, actor, request, clock, ...call }) => {
    const access = call.access()
    const { practiceId } = access
    const { fileUuids, ...input } = body
    const find = async () => {
      await assertShareable(db, access, input)
      return findOfPatient(db, { ...callerOf(actor, request), practiceId }, fileUuids, object.id)
    }
    const given = { patientId: object.id, files: await find() }
    const stillAllowed = async () => {
      await call.stillAllowed()
      await find()
    }
    const deps = { ...kernel, codes, previews, signal: call.disconnected(), stillAllowed }
    const { id, link } = await createShare(db, deps, access, input, given)
    const row = await selectShare(db, ofId(practiceId, id))
    if (!row) throw new Problem(problems.notFound)
    return { result: { share: presentSent(row, clock.now()), link } }
  })

  serve(app, listShareMetadata, async ({ db, body, object, actor, request, ...call }) => {
    const caller = { ...callerOf(actor, request), practiceId: call.access().practiceId }
    const found = await findOfPatient(db, caller, body.fileUuids, object.id)
    const result = await listMetadata(db, { blobs, signal: call.disconnected() }, found)
    await call.stillAllowed()
    return { result }
  })

  serve(app, listReceivedShares, async ({ db, query, actor, clock, ...call }) => {
    const where = ofRecipient(personOf(actor).userId, clock.now(), query.unopened === 'true')
    const { rows, page } = await paginate(
      { ...call, query },
      {
        ...sharePosition,
        select: (after, limit) => selectShares(db, where, { after, limit }),
        count: () => selectShareCount(db, where),
      },
    )
    return { result: rows.map((row) => presentReceived(row, clock.now())), ...page }
  })

  serve(app, getShare, async ({ db, object, actor, clock, request, ...call }) => {
    const access = call.access()
    const row = await selectShare(db, ofId(access.practiceId, object.id))
    if (!row) throw new Problem(problems.notFound)
    const { id: objectId, patientId } = row.share
    const files = await findFiles(db, fileAccess, objectId, {
      ...callerOf(actor, request),
      practiceId: access.practiceId,
    })
    const openingList = await selectOpenings(db, objectId, mostOpenings)
    await recordAccess(db, { ...access, action: 'opened', objectKind: 'share', objectId, patientId })
    return { result: { ...presentSent(row, clock.now()), files: files.map(presentSharedFile), openingList } }
  })

  serve(app, revokeShare, async ({ db, object, clock, ...call }) => {
    const access = call.access()
    await db.transaction(async (db) => {
      const isRunning = and(eq(shares.practiceId, access.practiceId), isNull(shares.revokedAt))
      const changed = await updateShare(db, object.id, { revokedAt: clock.now() }, isRunning)
      // Revoked already: nothing more to do.
      if (!changed) return
      const row = await selectShare(db, ofId(access.practiceId, object.id))
      const patientId = row?.share.patientId ?? null
      await recordAccess(db, { ...access, action: 'deleted', objectKind: 'share', objectId: object.id, patientId })
      await publishShare(db, changed)
    })
  })

  serve(app, getReceivedShare, async ({ db, params, actor, clock }) => {
    const row = await selectShare(db, and(ofRecipient(personOf(actor).userId, clock.now()), eq(shares.id, params.uuid)))
    if (!row) throw over()
    return { result: presentReceived(row, clock.now()) }
  })

  serve(app, openReceivedShare, async ({ db, params, actor, clock, request }) => {
    const { userId } = personOf(actor)
    const now = clock.now()
    const mine = and(ofRecipient(userId, now), eq(shares.id, params.uuid))
    const row = await selectShare(db, mine)
    if (!row) throw over()
    const files = await findFiles(db, fileAccess, row.share.id)
    await db.transaction((db) => noteOpening(db, row, files.length, { userId, now, requestId: request.id }))
    return { result: presentOpened(row, files, await todayAt(identity, row.share.practiceId, now)) }
  })

  serve(app, answerShareRoute, async ({ db, params, body, actor, clock }) => {
    const now = clock.now()
    const row = await selectShare(db, and(ofRecipient(personOf(actor).userId, now), eq(shares.id, params.uuid)))
    if (!row) throw over()
    const answered = { share: row.share, title: body.title?.trim() ?? null, now }
    return { result: { conversationUuid: await answerShare(db, identity, actor, answered) } }
  })
}
