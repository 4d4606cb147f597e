import {
  answerClaim,
  cancelClaim,
  createClaim,
  deleteClaim,
  findClaimLots,
  getClaim,
  getClaimPdf,
  listClaims,
  listWaitingClaims,
  sendClaim,
  updateClaim,
} from '@arcade/contract/commerce/claims/claims.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { mayIn } from '../../clinic/acts/index.ts'
import type { FileAccess } from '../../clinic/files/index.ts'
import { paginate } from '../../kernel/http/paginate.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import { ownerOf } from '../../kernel/identity/object-owners.ts'
import { recordForEach } from '../../kernel/journal/journal.ts'
import type { Crm } from '../../parts/partners/crm.ts'
import type { Documents } from '../documents/index.ts'
import { followClaims } from './claim-cases.ts'
import { claimFilesRoutes } from './claim-files.routes.ts'
import { selectLots } from './claim-lots.queries.ts'
import { makeClaimPdf } from './claim-pdf.ts'
import { claimReferences } from './claim-references.ts'
import { registerClaims } from './claims.documents.ts'
import { presentClaim, presentLot } from './claims.present.ts'
import { countWaiting, selectClaim, selectClaimCount, selectClaims, selectWaiting } from './claims.queries.ts'
import { claims } from './claims.table.ts'
import { lotWordsOf } from './lot-search.rules.ts'
import { changeClaim, moveByPractice, recordClaim, removeDraft, send, writeNewClaim } from './write-claim.ts'

const Cursor = z.object({ createdAt: z.string(), uuid: z.uuid() })
const [mostWaiting, mostLots] = [50, 30]

interface Deps {
  crm: Crm
  documents: Documents
  fileAccess: FileAccess
}

/** CLM-01, CLM-02: incidents and réclamations, by one engine. */
export function claimsRoutes(app: FastifyInstance, { crm, documents, fileAccess }: Deps) {
  const { identity, objectOwners, references } = app.kernel
  const notifyHandler = followClaims(app, crm)
  claimFilesRoutes(app, fileAccess)
  registerClaims(documents, identity)
  references.register('claim', claimReferences)
  objectOwners.register('claim', ownerOf(claims))

  serve(app, listClaims, async ({ db, query, ...call }) => {
    const { cursor: _, limit: __, ...wanted } = query
    const filter = { ...wanted, practiceId: call.access().practiceId }
    const { rows, page } = await paginate(
      { ...call, query },
      {
        cursor: Cursor,
        select: (after, limit) => selectClaims(db, filter, { after, limit }),
        cursorOf: ({ position, uuid }) => ({ createdAt: position, uuid }),
        count: () => selectClaimCount(db, filter),
      },
    )
    return { result: rows.map(rowOf), ...page }
  })

  serve(app, listWaitingClaims, async ({ db, ...call }) => {
    const { practiceId } = call.access()
    const result = await selectWaiting(db, practiceId, mostWaiting)
    const total = result.length < mostWaiting ? result.length : await countWaiting(db, practiceId)
    return { result, total }
  })

  serve(app, findClaimLots, async ({ db, query, ...call }) => {
    const access = call.access()
    const { practiceId } = access
    const { userId } = personOf(call.actor)
    const mayName =
      (await mayIn(identity, practiceId, userId, 'acts:read')) &&
      (await mayIn(identity, practiceId, userId, 'patients:read'))
    const search = { words: lotWordsOf(query.search), inPlacements: mayName }
    const rows = await selectLots(db, practiceId, { search, limit: mostLots })
    const shown = mayName ? rows.flatMap(({ patientId }) => patientId ?? []) : []
    await recordForEach(db, { ...access, action: 'listed', details: {} }, [...new Set(shown)])
    return { result: rows.map((row) => presentLot(row, mayName)) }
  })

  serve(app, getClaim, async ({ db, object, ...call }) => {
    const access = call.access()
    const claim = await selectClaim(db, access.practiceId, object.id)
    if (!claim) throw new Problem(problems.notFound)
    await recordClaim(db, access, 'opened', claim)
    return { result: await presentClaim(db, identity, access, claim) }
  })

  serve(app, createClaim, async ({ db, body, ...call }) => {
    const access = call.access()
    const claim = await writeNewClaim(db, { identity, access }, body)
    return { result: await presentClaim(db, identity, access, claim) }
  })

  serve(app, updateClaim, async ({ db, body, object, ...call }) => {
    const access = call.access()
    const claim = await changeClaim(db, { identity, access }, object.id, body)
    return { result: await presentClaim(db, identity, access, claim) }
  })

  serve(app, deleteClaim, ({ db, object, ...call }) => removeDraft(db, call.access(), object.id))

  serve(app, sendClaim, async ({ db, body, object, ...call }) => {
    const access = call.access()
    const claim = await send(db, access, object.id, { version: body.version, notifyHandler })
    return { result: await presentClaim(db, identity, access, claim) }
  })

  serve(app, answerClaim, async ({ db, body: { version, text }, object, ...call }) => {
    const access = call.access()
    const claim = await moveByPractice(db, access, object.id, { version, to: 'in_review', note: text, notifyHandler })
    return { result: await presentClaim(db, identity, access, claim) }
  })

  serve(app, cancelClaim, async ({ db, body: { version }, object, ...call }) => {
    const access = call.access()
    const claim = await moveByPractice(db, access, object.id, { version, to: 'cancelled', notifyHandler })
    return { result: await presentClaim(db, identity, access, claim) }
  })

  serve(app, getClaimPdf, async ({ db, query, object, ...call }) => {
    const access = call.access()
    const claim = await selectClaim(db, access.practiceId, object.id)
    if (!claim) throw new Problem(problems.notFound)
    const pdf = await makeClaimPdf(db, identity, access, claim, query.locale)
    await recordClaim(db, access, 'printed', claim)
    return pdf
  })
}

function rowOf(found: Awaited<ReturnType<typeof selectClaims>>[number]) {
  const { position: _, ...row } = found
  return row
}
