/** What other capabilities, the command line and the demo use of sign-in. */
export { refuseWeak } from './choose-password.ts'
export { enter } from './enter.ts'
export { hashPassword } from './hashing.ts'
export { type Hold, makePasswords, type Passwords, sourceOf } from './passwords.ts'
export { proveAgain } from './prove-again.ts'
export { deleteFailuresOf, holdProof, revokeOtherSessions, revokeSession, upsertPassword } from './sign-in.queries.ts'
export { signInRoutes } from './sign-in.routes.ts'
export { accountOf } from './sign-in.rules.ts'
