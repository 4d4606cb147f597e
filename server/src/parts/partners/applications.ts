import { text } from '@arcade/contract/kernel/values.ts'
import { z } from 'zod'
import { PartnerError, type PartnerFailure } from '../../kernel/partners/partner-error.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'

export interface TypedLogin {
  login: string
  password: string
}

/** The login as the application spells it, or that it does not accept it. */
export type Verdict = { login: string } | 'refused'

/** Throws a `PartnerError` where it gave no answer worth the name. */
export type CheckLogin = (application: { key: string; checkLoginUri: string }, typed: TypedLogin) => Promise<Verdict>

/** A JWT of the portal for one partner, which can be checked by the keys at `/oidc/jwks`. */
export type SignForPartner = (type: string, audience: string, claims: Record<string, string>) => Promise<string>

interface Deps {
  sign: SignForPartner
  /** How long the whole answer may take, in milliseconds. */
  timeoutMs?: number
}

const mostBytes = 64 * 1024
const Accepted = z.object({ login: text({ min: 1, max: 320 }) })

/** Partner applications that have their own passwords: asks one whether it knows a login and its password. */
export function makeCheckLogin({ sign, timeoutMs = 5_000 }: Deps): CheckLogin {
  return async ({ key, checkLoginUri }, typed) => {
    const body = JSON.stringify(typed)
    // The signature is good for this body alone.
    const bearer = await sign('broker+jwt', key, { bsh: sha256(body).toString('base64url') })
    const fail = (failure: PartnerFailure, status: number | null = null) =>
      new PartnerError({ partner: key, part: 'login' }, failure, { status })
    try {
      const answer = await fetch(checkLoginUri, {
        method: 'POST',
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', accept: 'application/json' },
        body,
        // A password goes where it was meant to go, and nowhere else.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const replyText = await readText(answer)
      if (replyText === null) throw fail('too-large', answer.status)
      if (answer.status === 401) return 'refused'
      if (answer.status !== 200) throw fail('error', answer.status)
      const accepted = Accepted.safeParse(parse(replyText))
      if (!accepted.success) throw fail('shape', answer.status)
      return accepted.data
    } catch (error) {
      if (error instanceof PartnerError) throw error
      throw fail((error as Error).name === 'TimeoutError' ? 'timeout' : 'unreachable')
    }
  }
}

/** Null for more than anybody could have to say. */
async function readText(answer: Response): Promise<string | null> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    length += part.length
    if (length > mostBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function parse(replyText: string): unknown {
  try {
    return JSON.parse(replyText)
  } catch {
    return undefined
  }
}
