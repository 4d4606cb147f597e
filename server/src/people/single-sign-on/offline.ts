import type { errors, KoaContextWithOIDC } from 'oidc-provider'

/**
 * The library silently leaves `offline_access` out where the person is not asked, as the standard says: a
 * partner would find out weeks later, when the refresh token is dead. So it is an error. Called for every authorization
 * request, whose scope as it was sent is in the address.
 */
export function makeRefuseSilentOffline({ InvalidRequest }: typeof errors) {
  return (ctx: KoaContextWithOIDC) => {
    const asked = (name: string) => String(ctx.query[name] ?? '').split(' ')
    if (asked('scope').includes('offline_access') && !asked('prompt').includes('consent'))
      throw new InvalidRequest('offline_access needs prompt=consent')
  }
}
