import { uploadClaimFile, uploadClaimFiles } from '@arcade/contract/claims/claim-files.contract.ts'
import { claimsProblems } from '@arcade/contract/claims/claims.contract.ts'
import { mostFilesAtOnce } from '@arcade/contract/files/file-facts.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import { type FileAccess, type Outcome, outcomesOf, uploadFiles } from '../files/index.ts'
import type { Db } from '../kernel/database/db.ts'
import { Problem } from '../kernel/http/problems.ts'
import { serve } from '../kernel/http/serve.ts'
import { selectClaim, selectOwner, selectState } from './claims.queries.ts'
import { publishClaim } from './write-claim.ts'

/** CLM-01, FILE-08: pictures of a claim, by the two calls of the specification. */
export function claimFilesRoutes(app: FastifyInstance, fileAccess: FileAccess) {
  const { kernel } = app

  // What the handler reads stays as it was sent; asked for more, the practice adds pictures.
  fileAccess.guardWrites('claim', async (db, id) => {
    const state = await selectState(db ?? kernel.db, id)
    if (state && state !== 'draft' && state !== 'needs_information')
      throw new Problem(claimsProblems.transition, { detail: state })
  })

  serve(app, uploadClaimFile, async (call) => {
    const outcomes = await uploadFiles(kernel, fileAccess, call, { host: null, most: 1 })
    const [outcome] = outcomes
    if (!outcome || 'problem' in outcome) throw outcome?.problem ?? new Problem(problems.invalid)
    await publishFor(call.db, outcomes)
    return { result: outcome.file }
  })

  serve(app, uploadClaimFiles, async (call) => {
    const outcomes = await uploadFiles(kernel, fileAccess, call, { host: null, most: mostFilesAtOnce })
    await publishFor(call.db, outcomes)
    return { result: outcomesOf(outcomes, call.request.id) }
  })
}

/** The same draft may be open elsewhere: a picture taken with a telephone shows at the desk. */
async function publishFor(db: Db, outcomes: readonly Outcome[]) {
  const claimId = outcomes.flatMap((outcome) => ('file' in outcome ? (outcome.file.clientClameId ?? []) : []))[0]
  const [owner] = claimId ? await selectOwner(db, claimId) : []
  const claim = claimId && owner ? await selectClaim(db, owner.practiceId, claimId) : undefined
  if (claim) await publishClaim(db, claim)
}
