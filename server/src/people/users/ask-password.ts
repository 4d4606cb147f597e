import { randomInt } from 'node:crypto'
import { shortestPassword } from '@arcade/contract/kernel/passwords.ts'
import { updatePassword } from '@arcade/contract/people/sign-in/sign-in.contract.ts'
import { askHidden, readPiped, type Terminal } from '../../kernel/commands/terminal.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { hashPassword, refuseWeak } from '../sign-in/index.ts'

export interface Choice {
  email: string
  /** Whether it is piped in. */
  passwordStdin: boolean
}

/** A new password as its hash, and in clear only where it was generated, to be shown once. */
export async function askPassword(terminal: Terminal, { email, passwordStdin }: Choice) {
  const given = await givenPassword(terminal, passwordStdin)
  const password = given ?? (await makePassphrase())
  await refuse(password, email)
  return { hash: await hashPassword(password), madeUp: given === null ? password : null }
}

async function givenPassword(terminal: Terminal, passwordStdin: boolean): Promise<string | null> {
  if (terminal.input.isTTY) return askTwice(terminal)
  return passwordStdin ? readPiped(terminal.input) : null
}

async function askTwice(terminal: Terminal): Promise<string> {
  const [first = '', second] = await askHidden(terminal, ['New password: ', 'The same again: '])
  if (first !== second) throw new OperatorError('The two passwords are not the same, and nothing was changed.')
  return first
}

/** AUTH-15: the password rules, worded for the terminal. */
async function refuse(password: string, email: string) {
  if (!updatePassword.body?.shape.newPassword.safeParse(password).success)
    throw new OperatorError(`The password must have at least ${shortestPassword} characters, and 1000 at most.`)
  if (/[\r\n]/.test(password)) throw new OperatorError('The password must be one line.')
  await refuseWeak(password, { email, old: null }).catch((error: unknown) => {
    const code = error instanceof Problem ? error.errors?.[0]?.code : undefined
    if (code === 'email') throw new OperatorError('The password must not be the e-mail address.')
    if (code) throw new OperatorError('The password is among the most common ones: choose another.')
    throw error
  })
}

/** Six words of 7776: 77 random bits, which one can read out on the telephone. */
async function makePassphrase(): Promise<string> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const words = dictionary['diceware-common'] as string[]
  return Array.from({ length: 6 }, () => words[randomInt(words.length)]).join('-')
}
