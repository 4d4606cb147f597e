import { randomUUID } from 'node:crypto'
import type { Kernel } from '../../kernel/kernel.ts'
import { makeKeySeal, readSigningKeys } from './keys.ts'

/** In seconds: for as long as a call takes. */
const life = 60

/** Signs for one partner what it can check by the keys that the portal shows. */
export function makeSignForPartner({ db, clock, origin }: Kernel, masterKey: Buffer) {
  const seal = makeKeySeal(masterKey)
  return async (type: string, audience: string, claims: Record<string, string>): Promise<string> => {
    const { importJWK, SignJWT } = await import('jose')
    const [key] = (await readSigningKeys(db, clock, seal)).jwks
    if (!key?.kid) throw new Error('there is no key to sign with')
    const now = Math.floor(clock.now().getTime() / 1000)
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: type })
      .setIssuer(`${origin}/oidc`)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + life)
      .setJti(randomUUID())
      .sign(await importJWK(key, 'ES256'))
  }
}
