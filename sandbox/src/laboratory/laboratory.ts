import { type Configuration, clientCredentialsGrant } from 'openid-client'
import { Failure } from '../applications/failure.ts'
import { call, PortalDown } from '../portal/call.ts'
import type { Portal } from '../portal/portal.ts'
import { sampleResult } from './sample-result.ts'

/** Sends the result of a sample as the laboratory's machine, for somebody who has linked the laboratory. */
export function makeLaboratory(portal: Portal, connect: () => Promise<Configuration>) {
  async function token(): Promise<string> {
    const server = await connect()
    try {
      return (await clientCredentialsGrant(server, { scope: 'acts:write' })).access_token
    } catch (cause) {
      throw new PortalDown('it gave the laboratory’s machine no token', { cause })
    }
  }

  return async function send(userUuid: string, actUuid: string): Promise<void> {
    const answer = await call(`${portal.origin}/v1/acts/padotest-results`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ userUuid, actUuid, result: sampleResult() }),
    })
    if (answer.status === 204) return
    if (answer.status >= 500) throw new PortalDown(`it answered ${answer.status}`)
    if (answer.status === 400 || answer.status === 404)
      throw new Failure(404, 'Arcade knows no such act', 'It is none of your practices’, or its number is mistyped.')
    throw new Failure(403, 'Arcade took no result', `It answered ${answer.status}.`)
  }
}
