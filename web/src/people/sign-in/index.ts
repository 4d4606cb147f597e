/** What other capabilities use of sign-in. The home page reaches it too: nothing here needs the store. */
export { completeSignInWith, SignInIncomplete } from './complete-sign-in.ts'
export { request } from './sign-in.api.ts'
