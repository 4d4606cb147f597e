import {
  actsProblems,
  enterPadotest,
  getPadotest,
  getPadotestPdf,
  sendPadotest,
} from '@arcade/contract/clinic/acts/acts.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import { notifyHolders } from '../../people/notifications/index.ts'
import { recordAct } from './act-events.ts'
import { needRight } from './act-rights.ts'
import { makePadotestReport } from './padotest-report.ts'
import { presentPadotest } from './padotests.present.ts'
import { selectPadotest } from './padotests.queries.ts'
import { writePadotest } from './write-padotest.ts'

export function padotestsRoutes(app: FastifyInstance) {
  const { identity } = app.kernel

  serve(app, getPadotest, async ({ db, object, ...call }) => {
    const access = call.access()
    const test = await find(db, access.practiceId, object.id)
    await recordAct(db, access, 'opened', { id: object.id, patientId: test.patientId }, { fields: ['padotest'] })
    return { result: await presentPadotest(db, access.practiceId, object.id, test) }
  })

  serve(app, enterPadotest, async ({ db, body, object, ...call }) => {
    const { replaces, ...result } = body
    const access = call.access()
    const { patientId, isNew } = await writePadotest(db, access, object.id, { result, replaces })
    // The answer shows it all the same.
    if (!isNew) await recordAct(db, access, 'opened', { id: object.id, patientId }, { fields: ['padotest'] })
    const test = await find(db, access.practiceId, object.id)
    return { result: await presentPadotest(db, access.practiceId, object.id, test) }
  })

  serve(app, sendPadotest, async ({ db, body, actor, subject, ...call }) => {
    const user = await identity.findUser(subject.userId)
    if (!user) throw new Problem(problems.notFound)
    const application = user.links.find(
      (link) => actor.kind === 'machine' && link.applicationId === actor.applicationId,
    )
    const name = application?.name ?? ''
    const access = call.access()
    await db.transaction(async (db) => {
      const result = { ...body.result, laboratory: body.result.laboratory ?? name }
      const { patientId: patientUuid, isNew } = await writePadotest(db, access, body.actUuid, { result })
      if (!isNew) return
      const { practiceId, at: now } = access
      await notifyHolders(db, { practiceId, kind: 'padotest-arrived', data: { name, patientUuid }, now })
    })
  })

  serve(app, getPadotestPdf, async ({ db, query, object, ...call }) => {
    const access = call.access()
    // It names the patient.
    await needRight(identity, access.practiceId, personOf(call.actor).userId, 'patients:read')
    const test = await find(db, access.practiceId, object.id)
    const content = await makePadotestReport(db, identity, access, { ...test, actId: object.id }, query.locale)
    await recordAct(db, access, 'printed', { id: object.id, patientId: test.patientId }, { fields: ['padotest'] })
    return { name: `padotest-${test.date}.pdf`, content }
  })

  async function find(db: Db, practiceId: string, actId: string) {
    const test = await selectPadotest(db, practiceId, actId)
    if (!test) throw new Problem(actsProblems.noPadotest)
    return test
  }
}
