import type { JWTPayload } from 'jose'
import type { Portal } from '../portal/portal.ts'
import { signedMessages } from '../portal/signed-messages.ts'

/** The event that a logout token tells of. */
export const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'

export interface Farewell {
  sub: string | undefined
  sid: string | undefined
}

/** Reads the portal's word that a session there is over (OpenID Connect Back-Channel Logout 1.0, section 2.6). */
export function makeFarewells(portal: Portal, key: string): (token: string) => Promise<Farewell | null> {
  const words = signedMessages({ portal, audience: key, typ: 'logout+jwt' })
  return async (token) => {
    const payload = await words.read(token, isFarewell)
    return payload && { sub: payload.sub, sid: payload.sid as string | undefined }
  }
}

/** With a nonce it would be an id token. */
function isFarewell({ events, nonce, sub, sid }: JWTPayload): boolean {
  const event = (events as Record<string, unknown> | undefined)?.[logoutEvent]
  const named = typeof sid === 'string' || (sid === undefined && typeof sub === 'string')
  return typeof event === 'object' && event !== null && nonce === undefined && named
}
