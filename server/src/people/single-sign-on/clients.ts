import { timingSafeEqual } from 'node:crypto'
import type { ClientMetadata } from 'oidc-provider'
import type { Db } from '../../kernel/database/db.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'
import { type Application, selectApplication } from '../applications/index.ts'

/** A partner application as the provider sees it; nothing for one that is unknown, disabled, or has no secret. */
export async function findClient(db: Db, clientId: string): Promise<ClientMetadata | undefined> {
  const application = await selectApplication(db, clientId)
  return application && !application.disabledAt ? clientOf(application) : undefined
}

/** The same, also for a disabled one: it still gets logouts. */
export async function findRegisteredClient(db: Db, clientId: string): Promise<ClientMetadata | undefined> {
  const application = await selectApplication(db, clientId)
  return application ? clientOf(application) : undefined
}

/** Any may have machines; people are logged in only where it speaks OpenID Connect. */
function clientOf(application: Application): ClientMetadata | undefined {
  if (!application.secretHash) return undefined
  const redirectUris = application.protocol === 'oidc' ? application.redirectUris : []
  return {
    client_id: application.key,
    client_name: application.name,
    applicationUuid: application.id,
    // Only its hash is known here, and `isSecretOf` compares with it.
    client_secret: application.secretHash.toString('hex'),
    token_endpoint_auth_method: 'client_secret_basic',
    id_token_signed_response_alg: 'ES256',
    scope: 'openid profile email practice offline_access',
    ...(redirectUris.length > 0
      ? { grant_types: ['client_credentials', 'authorization_code', 'refresh_token'], response_types: ['code'] }
      : { grant_types: ['client_credentials'], response_types: [] }),
    redirect_uris: redirectUris,
    post_logout_redirect_uris: application.postLogoutRedirectUris,
    ...(application.backchannelLogoutUri && {
      backchannel_logout_uri: application.backchannelLogoutUri,
      backchannel_logout_session_required: true,
    }),
  }
}

/** In constant time, whatever was typed. */
export const isSecretOf = (clientSecret: string | undefined, typed: string): boolean =>
  timingSafeEqual(sha256(typed), Buffer.from(clientSecret ?? '', 'hex'))
