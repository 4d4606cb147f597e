import { problems } from '@arcade/contract/kernel/problem.ts'
import { sql } from 'drizzle-orm'
import { keptCount } from '../../kernel/database/list-counts.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { Identity } from '../../kernel/identity/identity.ts'
import type { Documents } from '../documents/index.ts'
import { makeClaimPdf } from './claim-pdf.ts'
import { selectClaim } from './claims.queries.ts'
import { claims } from './claims.table.ts'
import { recordClaim } from './write-claim.ts'

/** DOC-01: every claim that was sent is a document. */
export function registerClaims(documents: Documents, identity: Identity) {
  documents.register({
    kind: 'claim',
    rights: ['claims:read'],
    from: sql`${claims}`,
    where: (practiceId) => sql`${claims.practiceId} = ${practiceId} and ${claims.sentAt} is not null`,
    count: (practiceId) => keptCount('sent-claims', practiceId),
    at: { column: sql`${claims.sentAt}`, type: 'instant' },
    id: sql`${claims.id}`,
    name: sql`concat_ws(' · ', ${claims.reference}, ${claims.article})`,
    matches: (like) => sql`${claims.search} like ${like}`,
    async open(db, access, id, locale) {
      const claim = await selectClaim(db, access.practiceId, id)
      if (!claim) throw new Problem(problems.notFound)
      await recordClaim(db, access, 'printed', claim)
      return makeClaimPdf(db, identity, access, claim, locale)
    },
  })
}
