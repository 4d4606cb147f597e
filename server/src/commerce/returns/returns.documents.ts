import { problems } from '@arcade/contract/kernel/problem.ts'
import { sql } from 'drizzle-orm'
import { Problem } from '../../kernel/http/problems.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import type { Identity } from '../../kernel/identity/identity.ts'
import { translateIn } from '../../kernel/translation.ts'
import type { Documents } from '../documents/index.ts'
import { writeReturnSlip } from './return-slip.pdf.ts'
import { selectReturn } from './returns.queries.ts'
import { returns } from './returns.table.ts'

/** DOC-01: every return that was requested here has a slip. */
export function registerReturns(documents: Documents, identity: Identity) {
  documents.register({
    kind: 'return',
    rights: ['orders:read'],
    from: sql`${returns}`,
    where: (practiceId) => sql`${returns.practiceId} = ${practiceId}`,
    at: { column: sql`${returns.createdAt}`, type: 'instant' },
    id: sql`${returns.id}`,
    name: sql`${returns.number}`,
    matches: (like) => sql`lower(${returns.number}) like ${like}`,
    async open(db, { actor, practiceId, at }, id, wanted) {
      const [practice, reader, about] = await Promise.all([
        identity.findPractice(practiceId),
        identity.findUser(personOf(actor).userId),
        selectReturn(db, practiceId, id),
      ])
      if (!practice || !reader || !about) throw new Problem(problems.notFound)
      const locale = wanted ?? reader.locale
      const content = await writeReturnSlip({ practice, return: about, locale, at })
      return { name: `${translateIn(locale, 'returns')('slip.title')} ${about.number}.pdf`, content }
    },
  })
}
