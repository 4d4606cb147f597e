import { type Configuration, clientCredentialsGrant } from 'openid-client'
import { Failure } from '../applications/failure.ts'
import { call, PortalDown } from '../portal/call.ts'
import type { Portal } from '../portal/portal.ts'

/** As whom the portal sends somebody. */
export interface Guest {
  login: string | null
  user: { uuid: string }
}

/** Asks the portal, as Circle's machine, who comes in with a ticket. */
export function makeTickets(portal: Portal, connect: () => Promise<Configuration>) {
  async function token(): Promise<string> {
    const server = await connect()
    try {
      return (await clientCredentialsGrant(server, { scope: 'users:read' })).access_token
    } catch (cause) {
      throw new PortalDown('it gave Circle’s machine no token', { cause })
    }
  }

  return async function redeem(ticket: string): Promise<Guest> {
    const answer = await call(`${portal.origin}/v1/applications/redeem-ticket`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ticket }),
    })
    if (answer.status >= 500) throw new PortalDown(`it answered ${answer.status}`)
    if (answer.status !== 200)
      throw new Failure(
        403,
        'This ticket is not good',
        'It was used before, or its minute is over. Open Circle from Arcade again.',
      )
    return guestIn(await answer.json().catch(() => null))
  }
}

function guestIn(body: unknown): Guest {
  const { result } = (body ?? {}) as { result?: Partial<Guest> }
  const { login = null, user } = result ?? {}
  if (typeof user?.uuid !== 'string' || (login !== null && typeof login !== 'string'))
    throw new PortalDown('it did not say who that is')
  return { login, user }
}
