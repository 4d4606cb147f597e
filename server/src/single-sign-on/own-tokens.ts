import type {
  AccessToken,
  Client,
  ClientCredentials,
  errors,
  FindAccount,
  KoaContextWithOIDC,
  RefreshToken,
} from 'oidc-provider'

type Token = AccessToken | ClientCredentials | RefreshToken

/** RFC 7009 and 7662: an application asks about its own tokens and ends them, and nobody else's. */
export function makeOwnTokens(findAccount: FindAccount, { InvalidRequest }: typeof errors) {
  const isOwn = (client: Client, token: Token) => token.clientId === client.clientId

  return {
    introspection: {
      enabled: true,
      /** One whose person is gone or has unlinked the application opens nothing, and is said to be over. */
      async allowedPolicy(ctx: KoaContextWithOIDC, client: Client, token: Token) {
        if (!isOwn(client, token)) return false
        return token.kind === 'ClientCredentials' || Boolean(await findAccount(ctx, token.accountId, token))
      },
    },
    revocation: {
      enabled: true,
      async allowedPolicy(_ctx: KoaContextWithOIDC, client: Client, token: Token) {
        if (isOwn(client, token)) return true
        throw new InvalidRequest('the token was given to another client')
      },
    },
  } as const
}
