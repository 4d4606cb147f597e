import { createRemoteJWKSet, customFetch as fetchKeys, type JWTVerifyGetKey } from 'jose'
import {
  allowInsecureRequests,
  ClientSecretBasic,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { call, PortalDown } from './call.ts'

/** The portal as partners see it. It may start later than they do: nothing is asked before it is needed. */
export interface Portal {
  origin: string
  issuer: string
  /** What it signs with. */
  keys: JWTVerifyGetKey
  /** What it says of itself, for the application that goes by this name there. */
  connect(key: string, secret: string): () => Promise<Configuration>
}

export function makePortal(origin: string): Portal {
  const issuer = `${origin}/oidc`
  const remote = createRemoteJWKSet(new URL(`${issuer}/jwks`), { [fetchKeys]: callForKeys })
  return {
    origin,
    issuer,
    keys: (header, token) => remote(header, token),
    connect(key, secret) {
      let known: Promise<Configuration> | null = null
      return () => {
        known ??= discover(issuer, key, secret).catch((error: unknown) => {
          // Asked again next time.
          known = null
          throw error
        })
        return known
      }
    },
  }
}

async function discover(issuer: string, key: string, secret: string): Promise<Configuration> {
  try {
    return await discovery(new URL(issuer), key, undefined, ClientSecretBasic(secret), {
      // On this machine there is no TLS, so signatures alone tell whose words these are.
      execute: [allowInsecureRequests, enableNonRepudiationChecks],
      [customFetch]: (url, options) => call(url, options as RequestInit),
    })
  } catch (cause) {
    throw new PortalDown('it did not say where its single sign-on is', { cause })
  }
}

async function callForKeys(url: string, options: RequestInit): Promise<Response> {
  const answer = await call(url, options)
  if (answer.status !== 200) throw new PortalDown(`it answered ${answer.status} where its keys should be`)
  return answer
}
