import type { Cookies } from '../http/cookies.ts'
import { sha256 } from '../secrets/secrets.ts'
import type { Clock } from '../time/clock.ts'
import { isBeside } from './actor.ts'
import type { KnownToken } from './identity.queries.ts'
import type { Identity } from './identity.ts'

/** Whom a single-sign-on token stands for. */
export interface SsoHolder {
  userId: string
  /** SHA-256 of the token, in hex: what was opened with it ends with it. */
  hash: string
  /** When they last proved who they are: in the session that it came from, where there is one. */
  since: Date
}

/**
 * Null for a token of another kind, and for one that is unknown, expired or revoked, or whose session or person is gone. A
 * token of a session is in local storage: it answers only beside that session's cookie (AUTH-18), so that the header
 * `cookie` is asked for. One that came from no session was given to a program for a password.
 */
export type SsoHolderFinder = (token: string, cookie: string | undefined) => Promise<SsoHolder | null>

interface Deps {
  identity: Identity
  clock: Clock
  cookies: Cookies
  /** Unused for this long, a session ends; in milliseconds. */
  session: { idle: number }
}

export function makeSsoHolderFinder({ identity, clock, cookies, session: { idle } }: Deps): SsoHolderFinder {
  const isIdle = ({ lastUsedAt }: KnownToken, now: Date) => now.getTime() - lastUsedAt.getTime() >= idle

  async function findSession(hash: string, cookie: string | undefined, now: Date): Promise<KnownToken | null> {
    let session = await identity.findToken(hash)
    if (session && !isBeside(cookies, session, cookie)) return null
    // Another node may have seen it used since.
    if (session && isIdle(session, now)) session = await identity.readToken(hash)
    return session && session.expiresAt > now && !isIdle(session, now) ? session : null
  }

  return async function findSsoHolder(token, cookie) {
    const hash = sha256(token).toString('hex')
    const found = await identity.findToken(hash)
    const now = clock.now()
    if (found?.kind !== 'sso' || !found.userId || found.expiresAt <= now) return null
    const proven = found.session === null ? found : await findSession(found.session, cookie, now)
    if (!proven) return null
    const user = await identity.findUser(found.userId)
    if (!user || user.disabledAt) return null
    identity.touch(found, now)
    return { userId: user.id, hash, since: proven.createdAt }
  }
}
