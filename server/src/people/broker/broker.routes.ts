import { problems } from '@arcade/contract/kernel/problem.ts'
import {
  appAuthorizationHeader,
  attachApi,
  brokerProblems,
  getReverseLoginParams,
  loginApi,
} from '@arcade/contract/people/broker/broker.contract.ts'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import { makeSecret } from '../../kernel/secrets/secrets.ts'
import type { CheckLogin } from '../../parts/partners/applications.ts'
import {
  deleteExpiredHandshakes,
  insertHandshake,
  selectBroker,
  selectHandshake,
  updateAttached,
} from './broker.queries.ts'
import { lives } from './broker.rules.ts'
import { makeBrokerSecrets } from './broker-secrets.ts'
import { makeTryLogin } from './try-login.ts'

interface Deps {
  masterKey: Buffer
  checkLogin: CheckLogin
}

/** SSO-03: three calls, in this order, by which a person proves a login to an application that has its own passwords. */
export function brokerRoutes(app: FastifyInstance, { masterKey, checkLogin }: Deps) {
  const secrets = makeBrokerSecrets(masterKey)
  const tryLogin = makeTryLogin(checkLogin)
  app.kernel.schedules.hourly('broker handshakes', deleteExpiredHandshakes)

  serve(app, getReverseLoginParams, async ({ actor, body, db, clock }) => {
    const { userId } = personOf(actor)
    const broker = await selectBroker(db, body.applicationUuid)
    if (!broker) throw new Problem(problems.notFound)
    const [now, token] = [clock.now(), makeSecret()]
    const until = after(now, lives.asked)
    await insertHandshake(db, { token, userId, applicationId: body.applicationUuid, now, until })
    return {
      result: {
        r: secrets.writeRequest({ broker: broker.key, token }, now, until),
        brokerToken: token,
        cryptedPassword: await secrets.sealPassword(body.password, token, after(now, lives.attached)),
      },
    }
  })

  serve(app, attachApi, async ({ actor, body, db, clock }) => {
    const { userId } = personOf(actor)
    const now = clock.now()
    const { until, ...attempt } = secrets.readRequest(body.r)
    const isExpired = until <= now
    const handshake = await selectHandshake(db, attempt.token)
    if (!handshake && isExpired) throw new Problem(brokerProblems.over)
    if (handshake?.userId !== userId || handshake.key !== attempt.broker) throw new Problem(brokerProblems.refused)
    if (handshake.attachedAt) throw new Problem(brokerProblems.attached)
    if (isExpired) throw new Problem(brokerProblems.over)
    if (!(await updateAttached(db, attempt.token, { now, until: after(now, lives.attached) })))
      throw new Problem(brokerProblems.attached)
    return { result: { [appAuthorizationHeader]: secrets.writeAuthorization(attempt) } }
  })

  serve(app, loginApi, async ({ actor, body, db, clock, request }) => {
    const { userId } = personOf(actor)
    const attempt = secrets.readAuthorization(request.headers[appAuthorizationHeader])
    const handshake = attempt && (await selectHandshake(db, attempt.token))
    const password = attempt && (await secrets.openPassword(body.password, attempt, clock.now()))
    if (handshake?.userId !== userId || handshake.key !== attempt?.broker || password === null)
      throw new Problem(brokerProblems.invalid)
    const proven = await tryLogin(
      { db, clock },
      { ...handshake, token: attempt.token },
      { login: body.login, password },
    )
    return { result: proven }
  })
}

const after = (now: Date, life: number) => new Date(now.getTime() + life)
