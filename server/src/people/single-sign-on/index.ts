/** What the app and other capabilities use of single sign-on. */

export { makeForgetLink } from './forget-link.ts'
export { opensOldestSigningKey } from './keys.ts'
export { makeSignForPartner } from './sign-for-partner.ts'
export { singleSignOnRoutes } from './single-sign-on.routes.ts'
