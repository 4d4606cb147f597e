import { type Scope, scopes } from '@arcade/contract/kernel/rights.ts'
import type { Adapter, errors, KoaContextWithOIDC } from 'oidc-provider'
import type { Kernel } from '../../kernel/kernel.ts'
import { makeSecret, sha256 } from '../../kernel/secrets/secrets.ts'
import { type Application, holdApplication } from '../applications/index.ts'
import { insertMachineToken, revokeMachineToken, selectMachineToken } from './single-sign-on.queries.ts'

/** In seconds. */
const validity = 600

/**
 * SSO-01: client credentials. The token is one of ours, as every call of the API takes it; so it ends within a second
 * of whatever ends it.
 */
export function makeMachineGrant({ db, clock }: Kernel, refusals: typeof errors) {
  const { InvalidClientAuth, InvalidScope } = refusals

  /** What was asked for, all of it or nothing: what is left out silently is missed at night. */
  function scopesFor(application: Application, asked: string | undefined): Scope[] {
    if (asked === undefined) return application.scopes
    const wanted = [...new Set(asked.split(' ').filter(Boolean))]
    const refused = wanted.find((scope) => !application.scopes.some((registered) => registered === scope))
    if (refused !== undefined) throw new InvalidScope('requested scope is not allowed', refused)
    return scopes.filter((scope) => wanted.includes(scope))
  }

  return async function grantMachine(ctx: KoaContextWithOIDC) {
    const { client, params } = ctx.oidc
    const token = makeSecret()
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + validity * 1000)
    const granted = await db.transaction(async (db) => {
      const application = await holdApplication(db, client?.clientId ?? '')
      // Whose secret was changed since it was proven.
      if (application?.secretHash?.toString('hex') !== client?.clientSecret) throw new InvalidClientAuth('over')
      if (!application || application.disabledAt) throw new InvalidClientAuth('over')
      const scopes = scopesFor(application, params?.scope as string | undefined)
      await insertMachineToken(db, { hash: sha256(token), applicationId: application.id, scopes, now, expiresAt })
      return scopes
    })
    ctx.body = { access_token: token, token_type: 'Bearer', expires_in: validity, scope: granted.join(' ') }
  }
}

const inSeconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** The same tokens as the library sees them, where an application asks about one or ends it. */
export function makeMachineTokens({ db, clock, identity }: Kernel): Adapter {
  const nothing = async () => undefined
  return {
    async find(id) {
      const token = await selectMachineToken(db, sha256(id), clock.now())
      if (!token) return undefined
      const { key, scopes, createdAt, expiresAt } = token
      const times = { iat: inSeconds(createdAt), exp: inSeconds(expiresAt) }
      return { kind: 'ClientCredentials', jti: id, clientId: key, scope: scopes.join(' '), ...times }
    },
    async destroy(id) {
      await revokeMachineToken(db, sha256(id), clock.now())
      identity.forgetToken(sha256(id).toString('hex'))
    },
    // Only `grantMachine` issues them, and they belong to no grant.
    upsert: nothing,
    findByUid: nothing,
    findByUserCode: nothing,
    consume: nothing,
    revokeByGrantId: nothing,
  }
}
