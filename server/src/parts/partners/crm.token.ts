import { z } from 'zod'
import type { CallPartner } from '../../kernel/partners/partner-calls.ts'
import { PartnerError } from '../../kernel/partners/partner-error.ts'
import { withoutSlash } from './without-slash.ts'

interface Settings {
  url: string
  clientId: string
  clientSecret: string
}

const Token = z.object({ access_token: z.string().min(1), instance_url: z.string() })

/** The token of the portal at the CRM: one request for it, however many calls wait; another where the CRM refuses it. */
export function makeCrmToken(call: CallPartner, settings: Settings | null) {
  let token: Promise<string> | null = null

  async function fetchToken(): Promise<string> {
    const { url, clientId, clientSecret } = settings ?? { url: '', clientId: '', clientSecret: '' }
    const form = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret }
    const path = ['services', 'oauth2', 'token']
    const answer = await call({ method: 'POST', path, part: 'token', form }, Token)
    const origin = { partner: 'crm', part: 'token' }
    if (!answer.ok) throw new PartnerError(origin, 'refused', { status: answer.status })
    // A token is sent to the address of the settings and nowhere else.
    if (withoutSlash(answer.value.instance_url) !== withoutSlash(url)) throw new PartnerError(origin, 'shape')
    return answer.value.access_token
  }

  function get(): Promise<string> {
    if (token) return token
    const next = fetchToken().catch((error: unknown) => {
      token = null
      throw error
    })
    token = next
    return next
  }

  return {
    get,
    /** Sends with the known token, and once more with another where the CRM refuses it. */
    async authorize<T>(send: (headers: Record<string, string>) => Promise<T>): Promise<T> {
      const known = get()
      const headersOf = async (one: Promise<string>) => ({ authorization: `Bearer ${await one}` })
      try {
        return await send(await headersOf(known))
      } catch (error) {
        if (!(error instanceof PartnerError) || error.part === 'token' || error.status !== 401) throw error
        if (token === known) token = null
        return send(await headersOf(get()))
      }
    },
  }
}
