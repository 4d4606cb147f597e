import type { FastifyInstance } from 'fastify'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { z } from 'zod'
import type { Db } from '../kernel/db.ts'
import type { JobKind, Jobs } from '../kernel/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { type OnLogout, revokeSession } from '../sign-in/index.ts'
import { deleteSessions, selectPortalSession, selectSessionsOn } from './sessions.queries.ts'

interface Farewell {
  key: string
  userId: string
  sid: string
}

const backchannelLogout: JobKind<Farewell> = {
  name: 'backchannel-logout',
  data: z.object({ key: z.string(), userId: z.string(), sid: z.string() }),
}

/** The library has it, its types do not. */
type TellsOfLogout = { backchannelLogout(sub: string, sid: string): Promise<void> }

type Authorizations = Record<string, { sid?: string }>

/** Ends what stands on a session of the portal, and has every application told that was entered with it. */
export function makeEndSessions(jobs: Jobs): OnLogout {
  return async (db, session) => {
    const ended = await selectSessionsOn(db, session)
    for (const { payload } of ended) {
      const { accountId, authorizations } = payload as { accountId?: string; authorizations?: Authorizations }
      for (const [key, { sid = '' }] of Object.entries(authorizations ?? {}))
        await jobs.send(db, backchannelLogout, { key, userId: accountId ?? '', sid })
    }
    await deleteSessions(
      db,
      ended.map(({ uid }) => uid),
    )
  }
}

/** Tells an application; where it does not listen, it is told again later. */
export function sendFarewells(app: FastifyInstance, findProvider: () => Promise<Provider>) {
  app.kernel.jobs.handle(backchannelLogout, async ({ key, userId, sid }) => {
    const client = await (await findProvider()).Client.find(key)
    if (client?.backchannelLogoutUri) await (client as object as TellsOfLogout).backchannelLogout(userId, sid)
  })
}

/**
 * An application asks that the person be signed out, here too. What it brings must prove that it means this session;
 * all else that the library would show is a page with a button, and is not shown.
 */
export function makeEndSession({ db, clock, identity, jobs, origin }: Kernel) {
  const endSessions = makeEndSessions(jobs)

  async function endAll(db: Db, session: Buffer) {
    await db.transaction(async (db) => {
      await revokeSession(db, session, clock.now())
      await endSessions(db, session)
    })
    identity.forgetToken(session.toString('hex'))
  }

  return async function endSession(ctx: KoaContextWithOIDC) {
    const { session, params, entities } = ctx.oidc
    if (session?.accountId) {
      const hint = entities.IdTokenHint as { payload: { sub?: string } } | undefined
      if (hint?.payload.sub !== session.accountId) return refuse(ctx)
      const portal = await selectPortalSession(db, session.uid)
      if (portal) await endAll(db, portal)
    }
    const { post_logout_redirect_uri: wanted, state } = params as { post_logout_redirect_uri?: string; state?: string }
    const back = new URL(wanted ?? origin)
    if (wanted && state) back.searchParams.set('state', state)
    ctx.redirect(back.href)
    ctx.status = 303
    ctx.body = ''
  }
}

function refuse(ctx: KoaContextWithOIDC) {
  ctx.status = 400
  ctx.body = {
    error: 'invalid_request',
    error_description: 'an id_token_hint of the person who is signed in is needed',
  }
}
