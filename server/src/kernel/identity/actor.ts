import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { Scope } from '@arcade/contract/kernel/rights.ts'
import type { Cookies } from '../http/cookies.ts'
import { Problem } from '../http/problems.ts'
import { sha256 } from '../secrets/secrets.ts'
import type { Clock } from '../time/clock.ts'
import type { KnownToken } from './identity.queries.ts'
import type { Identity } from './identity.ts'
import type { Asker } from './notified-cache.ts'

/** A session in a browser; `since` is when its password was last proven. */
export interface Session {
  hash: string
  since: Date
}

/** Who calls: a person in a session, or a partner application's machine. */
export type Actor =
  | { kind: 'person'; userId: string; operator: boolean; member: boolean; session: Session }
  | { kind: 'machine'; applicationId: string; scopes: readonly Scope[] }

/** One name for an actor in idempotency keys. */
export const actorKey = (actor: Actor) =>
  actor.kind === 'person' ? `user ${actor.userId}` : `app ${actor.applicationId}`

/** Where a route is for people alone. */
export function personOf(actor: Actor): Extract<Actor, { kind: 'person' }> {
  if (actor.kind !== 'person') throw new Problem(problems.forbidden)
  return actor
}

export interface SessionTimes {
  /** Unused for this long, a session ends; in milliseconds. */
  idle: number
  /** It ends after this long however much it is used. */
  longest: number
}

/** Whether finding somebody is an activity of theirs. `begun`: it is none, and an answer under way outlives an idle session. */
export type Activity = boolean | 'begun'

/** A person by default; `from` is where the call comes from. */
export type ActorFinder = (headers: IncomingHttpHeaders, activity?: Activity, from?: Asker) => Promise<Actor | null>

interface Deps {
  identity: Identity
  clock: Clock
  cookies: Cookies
  session: SessionTimes
}

/** AUTH-18: a token that was read out of a browser opens nothing without the cookie of the session it belongs to. */
export function isBeside(cookies: Cookies, { cookieHash }: KnownToken, header: string | undefined): boolean {
  const cookie = cookies.read(header, 'session')
  return cookie !== null && cookieHash !== null && sha256(cookie).equals(cookieHash)
}

/** Whose session it is, where the browser brings its cookie: for what is fetched without a bearer, as pictures are. */
export type SessionFinder = (
  sessionHash: string | null,
  cookie: string | undefined,
  activity?: Activity,
) => Promise<Actor | null>

export function makeActorFinders({ identity, clock, cookies, session: { idle } }: Deps): {
  findActor: ActorFinder
  findSession: SessionFinder
} {
  const isIdle = ({ lastUsedAt }: KnownToken, now: Date) => now.getTime() - lastUsedAt.getTime() >= idle

  async function byToken(token: KnownToken | null, cookie: string | undefined, activity: Activity) {
    const now = clock.now()
    if (!token || token.expiresAt <= now) return null
    if (token.kind === 'machine' && token.applicationId)
      return { kind: 'machine' as const, applicationId: token.applicationId, scopes: token.scopes }
    if (token.kind !== 'session' || !isBeside(cookies, token, cookie)) return null
    if (activity === 'begun' || !isIdle(token, now)) return bySession(token, activity, now)
    const read = await identity.readToken(token.hash)
    return read && !isIdle(read, now) ? bySession(read, activity, now) : null
  }

  async function bySession(token: KnownToken, activity: Activity, now: Date): Promise<Actor | null> {
    const user = token.userId ? await identity.findUser(token.userId) : null
    if (!user || user.disabledAt) return null
    if (activity === true) identity.touch(token, now)
    return {
      kind: 'person',
      userId: user.id,
      operator: user.operator,
      member: user.memberships.length > 0,
      session: { hash: token.hash, since: token.provenAt },
    }
  }

  return {
    /** The actor that the headers prove; null for a missing, unknown, expired or revoked token and a missing cookie alike. */
    async findActor({ authorization = '', cookie }, activity = true, from) {
      const bearer = /^Bearer ([\w~.+/=-]{20,200})$/i.exec(authorization)?.[1]
      if (!bearer) return null
      return byToken(await identity.findToken(hash('sha256', bearer, 'hex'), from), cookie, activity)
    },
    async findSession(sessionHash, cookie, activity = true) {
      const token = sessionHash === null ? null : await identity.findToken(sessionHash)
      return token?.kind === 'session' ? byToken(token, cookie, activity) : null
    },
  }
}
