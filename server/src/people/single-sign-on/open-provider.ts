import type { Provider } from 'oidc-provider'
import type { Kernel } from '../../kernel/kernel.ts'
import { makeKey } from '../../kernel/secrets/seals.ts'
import { makeKeySeal, readSigningKeys } from './keys.ts'
import { makeProvider } from './provider.ts'

/** The provider with the keys of this moment: they may have been changed on another node. */
export function openProvider(kernel: Kernel, masterKey: Buffer): () => Promise<Provider> {
  const seal = makeKeySeal(masterKey)
  const cookieKey = makeKey(masterKey, 'single sign-on cookies').toString('base64url')
  let made: { name: string; provider: Promise<Provider> } | null = null

  return async () => {
    const keys = await readSigningKeys(kernel.db, kernel.clock, seal)
    if (made?.name !== keys.name) made = { name: keys.name, provider: makeProvider({ kernel, keys, cookieKey }) }
    return made.provider
  }
}
