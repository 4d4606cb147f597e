/** What the app, the command line and other capabilities use of single sign-on. */

export { sendBackchannelLogouts } from './backchannel-logout.ts'
export { makeForgetLink } from './forget-link.ts'
export { interactionsRoutes } from './interactions.routes.ts'
export { retireKeys } from './keys.queries.ts'
export { opensOldestSigningKey } from './keys.ts'
export { oidcRoutes } from './oidc.routes.ts'
export { openProvider } from './open-provider.ts'
export { makeSignForPartner } from './sign-for-partner.ts'
export { signOutRoutes } from './sign-out.routes.ts'
export { singleSignOnRoutes } from './single-sign-on.routes.ts'
