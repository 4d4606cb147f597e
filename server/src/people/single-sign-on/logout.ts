import { withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { readerLocale } from '../../kernel/http/reader-locale.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { revokeSession } from '../sessions/index.ts'
import { selectPortalSessions } from './sessions.queries.ts'

/** Ends sessions of the portal; a hook notifies the applications. */
export async function endPortalSessions({ db, clock, identity }: Kernel, hashes: Iterable<string>) {
  for (const hash of hashes) {
    await revokeSession(db, Buffer.from(hash, 'hex'), clock.now())
    identity.forgetToken(hash)
  }
}

/** Where the browser goes afterwards: as the application has registered it, else home. */
export function afterwards(origin: string, wanted: string | undefined, state: string | undefined): string {
  const back = new URL(wanted ?? origin)
  if (wanted && state) back.searchParams.set('state', state)
  return back.href
}

/**
 * An application asks that the person be signed out, here too. Without a proof that it means the signed-in person, a
 * page asks the person: a mere link from another site ends no session.
 */
export function makeEndSession(kernel: Kernel) {
  return async function endSession(ctx: KoaContextWithOIDC) {
    const { session, params, entities } = ctx.oidc
    if (session?.accountId) {
      const hint = entities.IdTokenHint as { payload: { sub?: string } } | undefined
      if (hint?.payload.sub !== session.accountId)
        return leadTo(ctx, withLocale(readerLocale(ctx.req.headers, params?.ui_locales), pages.signOut.path))
      await endPortalSessions(kernel, await selectPortalSessions(kernel.db, session.uid))
      // What the portal's pages remember would still greet the person who has just left.
      ctx.set('clear-site-data', '"storage"')
    }
    const { post_logout_redirect_uri: wanted, state } = params as { post_logout_redirect_uri?: string; state?: string }
    leadTo(ctx, afterwards(kernel.origin, wanted, state))
  }
}

function leadTo(ctx: KoaContextWithOIDC, address: string) {
  ctx.redirect(address)
  ctx.status = 303
  ctx.body = ''
}
