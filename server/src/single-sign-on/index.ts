/** What the app and the command line use of single sign-on. */

export { interactionsRoutes } from './interactions.routes.ts'
export { retireKeys } from './keys.queries.ts'
export { makeEndSessions, sendFarewells } from './logout.ts'
export { oidcRoutes } from './oidc.routes.ts'
export { openProvider } from './open-provider.ts'
export { singleSignOnRoutes } from './single-sign-on.routes.ts'
