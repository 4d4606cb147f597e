import { problems } from '@arcade/contract/kernel/problem.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { commonPasswords } from './common-passwords.ts'
import { passwordMistake } from './sign-in.rules.ts'

/** AUTH-15: throws, naming the field, where something is wrong with a new password. */
export async function refuseWeak(
  password: string,
  { email, old, field = 'newPassword' }: { email: string; old: string | null; field?: string },
) {
  const code = passwordMistake(password, { email, old, common: await commonPasswords() })
  if (code) throw new Problem(problems.invalid, { errors: [{ path: `body.${field}`, code }] })
}
