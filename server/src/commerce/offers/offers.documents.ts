import { problems } from '@arcade/contract/kernel/problem.ts'
import { sql } from 'drizzle-orm'
import { Problem } from '../../kernel/http/problems.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import type { Documents } from '../documents/index.ts'
import { selectPerson, selectVersion } from './offers.queries.ts'
import { offers, offerVersions } from './offers.table.ts'
import { openPaper } from './papers.ts'

/** DOC-01: every offer is a document, as it stands now, of the day on which it was made. */
export function registerOffers(documents: Documents, kernel: Parameters<typeof openPaper>[0]) {
  documents.register({
    kind: 'offer',
    rights: ['orders:read'],
    from: sql`${offers} join ${offerVersions} on ${offers.id} = ${offerVersions.offerId}
      and ${offers.version} = ${offerVersions.version}`,
    where: (practiceId) => sql`${offers.practiceId} = ${practiceId}`,
    at: { column: sql`${offers.offeredAt}`, type: 'instant' },
    id: sql`${offers.id}`,
    name: sql`concat_ws(' · ', ${offers.number}, ${offerVersions.title})`,
    matches: (like) => sql`lower(${offers.number} || ' ' || ${offerVersions.title}) like ${like}`,
    async open(db, { actor, practiceId }, id, locale) {
      const found = await selectVersion(db, id, undefined)
      if (found?.offer.practiceId !== practiceId) throw new Problem(problems.notFound)
      const reader = await selectPerson(db, personOf(actor).userId)
      const content = await openPaper(kernel, db, found, locale ?? reader.locale)
      return { name: `${found.offer.number}-v${found.version.version}.pdf`, content }
    },
  })
}
