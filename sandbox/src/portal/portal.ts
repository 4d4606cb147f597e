import { createRemoteJWKSet, customFetch as fetchKeys, type JWTVerifyGetKey } from 'jose'
import {
  allowInsecureRequests,
  ClientSecretBasic,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { Presence } from '../presence.ts'
import { call, PortalDown } from './call.ts'

/** The portal as partners see it. It may start later than they do: nothing is asked before it is needed. */
export interface Portal {
  origin: string
  issuer: string
  /** Several servers may stand for it, each under an address of its own: all that it signs as. */
  issuers: string[]
  /** Whether somebody comes from the portal who says so; it is asked there from now on. */
  comesFrom(issuer: string): boolean
  /** What it signs with. */
  keys: JWTVerifyGetKey
  /** What it says of itself, for the application that goes by this name there. */
  connect(key: string, secret: string): () => Promise<Configuration>
}

/** Where the servers of the portal are. */
type Servers = Pick<Presence, 'origin' | 'origins' | 'turnTo'>

/** Several servers may share one sandbox, and come and go. */
export function makePortal({ origin: findOrigin, origins, turnTo }: Servers): Portal {
  const places = new Map<string, Pick<Portal, 'keys'> & { connected: Map<string, Promise<Configuration>> }>()
  const issuerNow = () => `${findOrigin()}/oidc`

  function placeNow() {
    const issuer = issuerNow()
    let place = places.get(issuer)
    if (!place) {
      const keys = createRemoteJWKSet(new URL(`${issuer}/jwks`), { [fetchKeys]: callForKeys })
      place = { keys, connected: new Map() }
      places.set(issuer, place)
    }
    return { issuer, ...place }
  }
  return {
    get origin() {
      return findOrigin()
    },
    get issuer() {
      return issuerNow()
    },
    get issuers() {
      return origins().map((origin) => `${origin}/oidc`)
    },
    comesFrom: (issuer) => issuer.endsWith('/oidc') && turnTo(issuer.slice(0, -'/oidc'.length)),
    keys: (header, token) => placeNow().keys(header, token),
    connect: (key, secret) => () => {
      const { issuer, connected } = placeNow()
      const known =
        connected.get(key) ??
        discover(issuer, key, secret).catch((error: unknown) => {
          // Asked again next time.
          connected.delete(key)
          throw error
        })
      connected.set(key, known)
      return known
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
