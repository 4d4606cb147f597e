import { problems } from '@arcade/contract/kernel/problem.ts'
import { askQuestion, questionsProblems } from '@arcade/contract/messaging/questions/questions.contract.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { makeCode } from '../../kernel/references.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'
import type { makeFormTokens } from './form-tokens.ts'
import { attachFiles } from './question-files.queries.ts'
import { insertRequest, selectAskedCounts } from './questions.queries.ts'

const hour = 60 * 60 * 1000
/** By one address a day: a mail to each of them is written by hand. */
const mostByEmail = 5
/** By everybody an hour: what comes above it is no longer people. */
const mostByAll = 300

/** ASK-01: safe from robots by a time trap, a field that people do not see, and limits; no third party is asked. */
export function askQuestionRoute(app: FastifyInstance, tokens: ReturnType<typeof makeFormTokens>) {
  const { findActor } = app.kernel

  serve(app, askQuestion, async ({ body, db, clock, request }) => {
    const { token, website, email, files = [], ...asked } = body
    const reference = makeCode(8)
    // A robot gets the same answer as a person.
    if (website) return { result: { reference } }
    const now = clock.now()
    if (!tokens.isTimely(token, now)) throw new Problem(questionsProblems.formExpired)
    const since = { everybody: new Date(now.getTime() - hour), email: new Date(now.getTime() - 24 * hour) }
    const counts = await selectAskedCounts(db, email, since)
    if (counts.email >= mostByEmail || counts.everybody >= mostByAll) throw new Problem(questionsProblems.tooMany)
    const actor = await findActor(request.headers)
    const userId = actor?.kind === 'person' ? actor.userId : null
    const made = { ...asked, email, userId, reference, tokenHash: sha256(token), createdAt: now }
    await db.transaction(async (db) => {
      const id = await insertRequest(db, made)
      if (id === null) throw new Problem(questionsProblems.formExpired)
      if (files.length === 0) return
      if (userId === null || !(await attachFiles(db, id, userId, files)))
        throw new Problem(problems.invalid, { errors: [{ path: 'body.files', code: 'unknown' }] })
    })
    return { result: { reference } }
  })
}
