import { errors, type JWTPayload, jwtVerify } from 'jose'
import type { Portal } from './portal.ts'

interface SignedMessageOptions {
  portal: Portal
  /** The application that they are for. */
  audience: string
  /** What kind of words: one kind is never taken for another. */
  typ: string
}

export interface SignedMessages {
  /** What the portal says in them, where `accepts` finds nothing wrong. Each is good once; null where they are not good. */
  read(token: string, accepts: (payload: JWTPayload) => boolean): Promise<JWTPayload | null>
}

/** In seconds. */
const oldest = 300
const most = 10_000

/** Short messages that the portal signs for one application. */
export function signedMessages({ portal, audience, typ }: SignedMessageOptions): SignedMessages {
  const used = new Map<string, number>()

  function take(id: string): boolean {
    const now = Date.now()
    for (const [one, since] of used) {
      if (used.size < most && now - since < 2 * oldest * 1000) break
      used.delete(one)
    }
    if (used.has(id)) return false
    used.set(id, now)
    return true
  }

  return {
    async read(token, accepts) {
      const rules = { issuer: portal.issuers, audience, typ, algorithms: ['ES256'], maxTokenAge: oldest }
      try {
        const { payload } = await jwtVerify(token, portal.keys, { ...rules, requiredClaims: ['exp', 'iat', 'jti'] })
        return accepts(payload) && take(String(payload.jti)) ? payload : null
      } catch (error) {
        if (error instanceof errors.JOSEError) return null
        throw error
      }
    },
  }
}
