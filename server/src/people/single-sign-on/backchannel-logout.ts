import type { FastifyInstance } from 'fastify'
import type { ClientMetadata, Provider } from 'oidc-provider'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import type { PgListener } from '../../kernel/events/pg-listener.ts'
import type { JobKind, Jobs } from '../../kernel/jobs/jobs.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { findRegisteredClient } from './clients.ts'
import { selectPayload } from './payloads.queries.ts'
import {
  deleteEntry,
  deleteSessions,
  selectEntriesOfDisabled,
  selectFallen,
  selectStandsOn,
} from './sessions.queries.ts'

interface Farewell {
  key: string
  userId: string
  sid: string
}

export const backchannelLogout: JobKind<Farewell> = {
  name: 'backchannel-logout',
  data: z.object({ key: z.string(), userId: z.string(), sid: z.string() }),
}

/** The library has it, its types do not. */
type TellsOfLogout = { backchannelLogout(sub: string, sid: string): Promise<void> }

interface SessionPayload {
  accountId?: string
  /** By the key of the application. */
  authorizations?: Record<string, { sid?: string; grantId?: string }>
}

/**
 * Where somebody has been with a session of the provider, each with the name that the session has there. An application
 * that has only asked, and was granted nothing, does not learn who was here.
 */
export function entriesOf(payload: Record<string, unknown>) {
  const { accountId: userId = '', authorizations = {} } = payload as SessionPayload
  return Object.entries(authorizations).flatMap(([key, { sid, grantId }]) =>
    sid && grantId ? [{ key, userId, sid }] : [],
  )
}

/** Ends sessions of the provider, and notifies every application that was entered with them. */
function makeEndSessions(jobs: Jobs) {
  return async (db: Db, uids: string[]) => {
    for (const { payload } of await deleteSessions(db, uids))
      for (const entry of entriesOf(payload)) await jobs.send(db, backchannelLogout, entry)
  }
}

/**
 * Ends the provider's session of a browser, unless it stands on what goes on there. Its cookie is not checked against
 * its signature: who can name a session has been given it.
 */
export function makeLeaveBrowser({ clock, cookies, jobs }: Kernel) {
  const endSessions = makeEndSessions(jobs)
  return async (db: Db, cookie: string | undefined, goesOn: Buffer | null = null) => {
    const id = cookies.read(cookie, 'sso')
    const { uid } = (id !== null && (await selectPayload(db, 'Session', id, clock.now()))) || { uid: null }
    if (uid === null || (goesOn && (await selectStandsOn(db, uid, goesOn)))) return
    await db.transaction((db) => endSessions(db, [uid]))
  }
}

/** So many end in one transaction. */
const together = 100

/**
 * However a session of the portal ends, by a logout, another password, another hand or its time: what stands on it at
 * partners ends too, and they are notified. Ends are received by every node; what was missed is found when it
 * hears again, and every hour.
 */
export function sendBackchannelLogouts(
  app: FastifyInstance,
  findProvider: () => Promise<Provider>,
  notices: PgListener | null,
) {
  const { workDb, clock, signOutHooks, jobs, log } = app.kernel
  const endSessions = makeEndSessions(jobs)
  const leaveBrowser = makeLeaveBrowser(app.kernel)
  // A session that stands on a single-sign-on token alone does not end with one of the portal.
  signOutHooks.add((db, cookie) => leaveBrowser(db, cookie))

  // Where it does not answer, it is retried later.
  jobs.handle(backchannelLogout, async ({ key, userId, sid }) => {
    const registered = await findRegisteredClient(workDb, key)
    if (!registered?.backchannel_logout_uri) return
    const { Client } = await findProvider()
    const client = new (Client as unknown as new (metadata: ClientMetadata) => TellsOfLogout)(registered)
    await client.backchannelLogout(userId, sid)
  })

  async function endFallen(db: Db, clock: Clock, on: Buffer[] | null = null) {
    const uids = await selectFallen(db, clock.now(), on)
    for (let done = 0; done < uids.length; done += together)
      await db.transaction((db) => endSessions(db, uids.slice(done, done + together)))
  }
  app.kernel.schedules.hourly('sessions at partners', (db, clock) => endFallen(db, clock))

  /** A disabled application lets no person in any more: its sessions are ended. */
  async function endEntriesOfDisabled(db: Db) {
    for (const { uid, key, payload } of await selectEntriesOfDisabled(db))
      await db.transaction(async (db) => {
        const entry = entriesOf(payload).find((entry) => entry.key === key)
        // Of the nodes that hear of it, one finds it there.
        if ((await deleteEntry(db, uid, key)) && entry) await jobs.send(db, backchannelLogout, entry)
      })
  }
  app.kernel.schedules.hourly('sessions at disabled applications', endEntriesOfDisabled)

  const heard = makeGathering((hashes) =>
    endFallen(workDb, clock, hashes?.map((hash) => Buffer.from(hash, 'hex')) ?? null).catch((err: unknown) =>
      log.error({ err }, 'partners were not notified that a session ended; they are within the hour'),
    ),
  )
  const changed = makeGathering(() =>
    endEntriesOfDisabled(workDb).catch((err: unknown) =>
      log.error({ err }, 'a disabled application was not asked to end its sessions; it is within the hour'),
    ),
  )
  const lookAtAll = () => {
    heard.addAll()
    changed.addAll()
  }
  notices?.subscribe('identity', {
    onMessage(payload) {
      const [what, id = ''] = payload.split(' ')
      if (what === 'token') heard.add(id)
      if (what === 'application') changed.add(id)
    },
    onGap: lookAtAll,
  })
  // What ended while no server ran.
  if (notices) lookAtAll()
  app.addHook('onClose', () => Promise.all([heard.done(), changed.done()]))
}

/** Work on what has come together since the last turn, one turn after the other; null: on everything. */
function makeGathering(work: (items: string[] | null) => Promise<void>) {
  let waiting: Set<string> | null = new Set()
  let turn = Promise.resolve()
  const take = () => {
    const taken = waiting
    waiting = new Set()
    return taken && [...taken]
  }
  const begin = () => {
    turn = turn.then(async () => {
      const items = take()
      if (items?.length !== 0) await work(items)
    })
  }
  return {
    add(item: string) {
      waiting?.add(item)
      begin()
    },
    addAll() {
      waiting = null
      begin()
    },
    done: () => turn,
  }
}
