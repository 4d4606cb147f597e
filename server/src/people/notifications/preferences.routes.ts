import { type NotificationKind, notificationKinds } from '@arcade/contract/capabilities.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { ruleOf } from '@arcade/contract/people/notifications/notification-rules.ts'
import {
  listNotificationPreferences,
  unsubscribe,
  updateNotificationChannel,
  updateNotificationPreference,
} from '@arcade/contract/people/notifications/notifications.contract.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import { makeSeal } from '../../kernel/secrets/seals.ts'
import type { Subscription } from './digest.rules.ts'
import { mailDigests, mailDue } from './mail-notifications.ts'
import { type Chosen, selectPreferences, upsertPreferences } from './preferences.queries.ts'

const kinds = Object.keys(notificationKinds) as NotificationKind[]
const Token = z.tuple([z.uuid(), z.enum(['digest', ...kinds])])

export function preferencesRoutes(app: FastifyInstance, masterKey: Buffer) {
  const { mailer, origin, clock, schedules, workDb } = app.kernel
  const seal = makeSeal(masterKey, 'unsubscribe')
  const tokenOf = ({ userId, kind }: Subscription) =>
    seal.close(Buffer.from(JSON.stringify([userId, kind]))).toString('base64url')
  const deps = { mailer, origin, clock, tokenOf }

  serve(app, listNotificationPreferences, async ({ db, actor }) => ({
    result: await readPreferences(db, personOf(actor).userId),
  }))

  serve(app, updateNotificationPreference, async ({ db, actor, params: { kind }, body }) => {
    await upsertPreferences(db, personOf(actor).userId, [{ kind, ...body }])
    return { result: presentPreference(kind, body) }
  })

  serve(app, updateNotificationChannel, async ({ db, actor, body: { kinds, channel, value } }) => {
    const { userId } = personOf(actor)
    const chosen = (await readPreferences(db, userId)).filter(({ kind }) => kinds.includes(kind))
    const changed = chosen.map((preference) => ({ ...preference, [channel]: value }))
    await upsertPreferences(db, userId, changed)
    return { result: changed.map(({ kind, ...chosen }) => presentPreference(kind, chosen)) }
  })

  serve(app, unsubscribe, async ({ db, params, upload }) => {
    upload.resume()
    const { userId, kind } = readToken(params.token)
    const preferences = await readPreferences(db, userId)
    const ended =
      kind === 'digest'
        ? preferences.filter(({ digest }) => digest).map((preference) => ({ ...preference, digest: false }))
        : preferences.filter((one) => one.kind === kind).map((preference) => ({ ...preference, mail: false }))
    await upsertPreferences(db, userId, ended)
  })

  /** Of the person whom it was mailed to; a forged one does nothing. */
  function readToken(token: string): Subscription {
    try {
      const [userId, kind] = Token.parse(JSON.parse(seal.open(Buffer.from(token, 'base64url')).toString('utf8')))
      return { userId, kind: kind as Subscription['kind'] }
    } catch {
      throw new Problem(problems.notFound)
    }
  }

  // At once is within seconds.
  schedules.every(0, 'mails of notifications', () => mailDue(workDb, deps))
  schedules.every(15, 'digests of notifications', () => mailDigests(workDb, deps))
}

async function readPreferences(db: Db, userId: string) {
  const chosen = new Map((await selectPreferences(db, userId)).map((row) => [row.kind, row as Chosen]))
  return kinds.map((kind) => presentPreference(kind, chosen.get(kind) ?? ruleOf(kind).defaults))
}

function presentPreference(kind: NotificationKind, { portal, mail, digest }: Chosen) {
  const { required, mailed = false } = ruleOf(kind)
  return { kind, portal: required || portal, mail: mailed || mail, digest, required, mailed }
}
