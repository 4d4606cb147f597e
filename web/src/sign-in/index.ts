/** What other capabilities use of sign-in. The home page reaches it too: nothing here needs the store. */
export { comeInWith, NotEntered } from './complete-sign-in.ts'
export { ask } from './sign-in.api.ts'
