import { comeIn } from './complete-sign-in.ts'
import { type Credentials, signIn } from './sign-in.api.ts'
import { wantedHere } from './wanted.ts'

/** AUTH-07: signs in, and leaves for the page that was wanted. */
export async function enter(credentials: Credentials): Promise<void> {
  comeIn(await signIn(credentials), wantedHere())
}
