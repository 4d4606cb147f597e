import { completeSignIn } from './complete-sign-in.ts'
import { returnTargetHere } from './return-target.ts'
import { type Credentials, signIn } from './sign-in.api.ts'

/** AUTH-07: signs in, and leaves for the page that was wanted. */
export async function enter(credentials: Credentials): Promise<void> {
  completeSignIn(await signIn(credentials), returnTargetHere())
}
