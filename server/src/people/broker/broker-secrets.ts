import { createHmac, timingSafeEqual } from 'node:crypto'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { brokerProblems } from '@arcade/contract/people/broker/broker.contract.ts'
import { z } from 'zod'
import { Problem } from '../../kernel/http/problems.ts'
import { makeKey } from '../../kernel/secrets/seals.ts'
import { makeSecret } from '../../kernel/secrets/secrets.ts'

/** One attempt, by the application's key and the token that was drawn for it. */
export interface Attempt {
  broker: string
  token: string
}

const Claims = z.object({
  v: z.literal(1),
  broker: z.string(),
  token: z.string(),
  iat: z.int(),
  exp: z.int(),
  nonce: z.string(),
})

const Sealed = z.object({ pwd: z.string(), token: z.string() })

/** What the three calls of the broker hand from one to the next: signed or sealed here, worth nothing if changed. */
export function makeBrokerSecrets(masterKey: Buffer) {
  const requests = makeKey(masterKey, 'broker requests')
  const authorizations = makeKey(masterKey, 'broker authorizations')
  const passwords = makeKey(masterKey, 'broker passwords')

  return {
    writeRequest({ broker, token }: Attempt, now: Date, until: Date): string {
      const claims = { v: 1, broker, token, iat: seconds(now), exp: seconds(until), nonce: makeSecret() }
      const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
      return `${text}.${sign(requests, text).toString('base64url')}`
    },

    /** Its shape first: what is not even one of ours by its looks was mangled, not forged. */
    readRequest(r: string): Attempt & { until: Date } {
      const [text = '', mac = '', ...more] = r.split('.')
      const claims = Claims.safeParse(parse(decode(text)))
      if (more.length > 0 || decode(mac)?.length !== 32 || !claims.success)
        throw new Problem(problems.invalid, { errors: [{ path: 'body.r', code: 'invalid_format' }] })
      if (!isSigned(requests, text, mac)) throw new Problem(brokerProblems.refused)
      const { broker, token, exp } = claims.data
      return { broker, token, until: new Date(exp * 1000) }
    },

    writeAuthorization({ broker, token }: Attempt): string {
      const text = `SSO-${broker}-${token}`
      return `${text}-${sign(authorizations, text).toString('base64url')}`
    },

    /** Null for whatever was not written here. A key may have dashes; token and MAC are of one length. */
    readAuthorization(header: unknown): Attempt | null {
      const parts = /^(SSO-([A-Za-z0-9-]+)-([\w-]{43}))-([\w-]{43})$/.exec(String(header))
      const [, text = '', broker = '', token = '', mac = ''] = parts ?? []
      return parts && isSigned(authorizations, text, mac) ? { broker, token } : null
    },

    async sealPassword(password: string, token: string, until: Date): Promise<string> {
      const { EncryptJWT } = await import('jose')
      return new EncryptJWT({ pwd: password, token })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(until)
        .encrypt(passwords)
    },

    /** Null for one that was not sealed here for this attempt, or whose time is over. */
    async openPassword(sealed: string, { token }: Attempt, now: Date): Promise<string | null> {
      const { jwtDecrypt } = await import('jose')
      const opened = await jwtDecrypt(sealed, passwords, {
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
        requiredClaims: ['exp'],
        currentDate: now,
      }).catch(() => null)
      const claims = Sealed.safeParse(opened?.payload)
      return claims.success && same(claims.data.token, token) ? claims.data.pwd : null
    },
  }
}

const seconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

const sign = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

const isSigned = (key: Buffer, text: string, mac: string): boolean => same(sign(key, text).toString('base64url'), mac)

/** In constant time, letter by letter: another spelling of the same bytes is another text. */
function same(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}

function decode(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url')
  return text !== '' && bytes.toString('base64url') === text ? bytes : null
}

function parse(bytes: Buffer | null): unknown {
  try {
    return JSON.parse(String(bytes))
  } catch {
    return undefined
  }
}
