import { problems } from '@arcade/contract/kernel/problem.ts'
import { Problem } from '../kernel/problems.ts'
import { commonPasswords } from './common-passwords.ts'
import { passwordMistake } from './sign-in.rules.ts'

/** AUTH-15: throws, naming the field, where something is wrong with a new password. */
export async function refuseWeak(password: string, { email, old }: { email: string; old: string | null }) {
  const code = passwordMistake(password, { email, old, common: await commonPasswords() })
  if (code) throw new Problem(problems.invalid, { errors: [{ path: 'body.newPassword', code }] })
}
