import { mostFilesAtOnce } from '@arcade/contract/clinic/files/file-facts.ts'
import { uploadClaimFile, uploadClaimFiles } from '@arcade/contract/commerce/claims/claim-files.contract.ts'
import { claimsProblems } from '@arcade/contract/commerce/claims/claims.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import { type FileAccess, outcomesOf, uploadFiles } from '../../clinic/files/index.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { ownerOf } from '../../kernel/identity/object-owners.ts'
import { selectClaim, selectState } from './claims.queries.ts'
import { claims } from './claims.table.ts'
import { publishClaim } from './write-claim.ts'

/** CLM-01, FILE-08: pictures of a claim, by the two calls of the specification; larger ones come by `/v1/uploads`. */
export function claimFilesRoutes(app: FastifyInstance, fileAccess: FileAccess) {
  const { kernel } = app

  // What the handler reads stays as it was sent; asked for more, the practice adds pictures.
  fileAccess.guardWrites('claim', async (db, id) => {
    const state = await selectState(db ?? kernel.db, id)
    if (state && state !== 'draft' && state !== 'needs_information')
      throw new Problem(claimsProblems.transition, { detail: state })
  })

  // The same draft may be open elsewhere: a picture taken with a telephone shows at the desk.
  fileAccess.onArrival('claim', async (db, id) => {
    const [practiceId] = await ownerOf(claims)(db, id)
    const claim = practiceId && (await selectClaim(db, practiceId, id))
    if (claim) await publishClaim(db, claim)
  })

  serve(app, uploadClaimFile, async (call) => {
    const outcomes = await uploadFiles(kernel, fileAccess, call, { host: null, most: 1 })
    const [outcome] = outcomes
    if (!outcome || 'problem' in outcome) throw outcome?.problem ?? new Problem(problems.invalid)
    return { result: outcome.file }
  })

  serve(app, uploadClaimFiles, async (call) => {
    const outcomes = await uploadFiles(kernel, fileAccess, call, { host: null, most: mostFilesAtOnce })
    return { result: outcomesOf(outcomes, call.request.id) }
  })
}
