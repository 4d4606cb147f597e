import {
  listPatientShares,
  listSentShares,
  listSharedFiles,
} from '@arcade/contract/clinic/shares/sent-shares.contract.ts'
import type { SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { selectKeptCount } from '../../kernel/database/list-counts.ts'
import { paginate } from '../../kernel/http/paginate.ts'
import { serve } from '../../kernel/http/serve.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import { presentSent } from './shares.present.ts'
import {
  type KnownShare,
  ofPatient,
  ofPractice,
  selectShareCount,
  selectSharedFiles,
  selectShares,
} from './shares.queries.ts'

/** Where a list of shares goes on. */
export const sharePosition = {
  cursor: z.object({ createdAt: z.string(), id: z.uuid() }),
  cursorOf: ({ position, share }: KnownShare) => ({ createdAt: position, id: share.id }),
}

/** What the practice shared: all of it, of one patient, or of one file. */
export function sentSharesRoutes(app: FastifyInstance) {
  serve(app, listSentShares, async ({ db, query, clock, ...call }) => {
    const access = call.access()
    const { rows, page } = await readPage(db, ofPractice(access.practiceId), { ...call, query }, () =>
      selectKeptCount(db, 'shares', access.practiceId),
    )
    const shown = [...new Set(rows.map(({ share }) => share.patientId))]
    if (shown.length > 0) await recordAccess(db, { ...access, action: 'listed', objectKind: 'share', shown })
    return { result: rows.map((row) => presentSent(row, clock.now())), ...page }
  })

  serve(app, listPatientShares, async ({ db, query, object, clock, ...call }) => {
    const access = call.access()
    const where = ofPatient(access.practiceId, object.id, query.fileUuid)
    const { rows, page } = await readPage(db, where, { ...call, query })
    await recordAccess(db, { ...access, action: 'listed', objectKind: 'share', patientId: object.id })
    return { result: rows.map((row) => presentSent(row, clock.now())), ...page }
  })

  serve(app, listSharedFiles, async ({ db, object, clock, ...call }) => {
    return { result: await selectSharedFiles(db, call.access().practiceId, object.id, clock.now()) }
  })
}

const readPage = (
  db: Db,
  where: SQL | undefined,
  call: Parameters<typeof paginate>[0],
  count = () => selectShareCount(db, where),
) =>
  paginate(call, {
    ...sharePosition,
    select: (after, limit) => selectShares(db, where, { after, limit }),
    count,
  })
