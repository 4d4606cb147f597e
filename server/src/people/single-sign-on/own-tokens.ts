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

/** RFC 7009 and 7662: an application introspects and revokes its own tokens alone. */
export function makeOwnTokens(findAccount: FindAccount, { InvalidRequest }: typeof errors) {
  const isOwn = (client: Client, token: Token) => token.clientId === client.clientId

  return {
    introspection: {
      enabled: true,
      /** A token whose person is gone or has unlinked the application opens nothing, and is reported as inactive. */
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
