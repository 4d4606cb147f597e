import type { Command, Context, Typed } from '../../kernel/commands/command.ts'
import { textOf } from '../../kernel/commands/typed.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { revokeOtherSessions } from '../sessions/index.ts'
import { deleteFailuresOf, upsertPassword } from '../sign-in/index.ts'
import { askPassword, type Choice } from './ask-password.ts'
import { findUser } from './operator-lookups.ts'
import { emailOf, galaxyNameOf, loginNameOf } from './typed-accounts.ts'
import { insertAccount, type NewAccount, selectAccount, updateDisabledAt } from './users.queries.ts'

type Whom = Pick<Choice, 'email'>

export async function createUser({ db, clock, terminal }: Context, { passwordStdin, ...user }: NewAccount & Choice) {
  const { email, operator } = user
  // Before a password is asked for; whether the address is still free is seen when it is taken.
  if (await selectAccount(db, email)) throw taken(email)
  const { hash, madeUp } = await askPassword(terminal, { email, passwordStdin })
  await db.transaction(async (db) => {
    const id = await insertAccount(db, user)
    if (!id)
      throw (await selectAccount(db, email)) ? taken(email) : new OperatorError('Somebody has this login already.')
    await upsertPassword(db, id, hash, clock.now())
  })
  return `Made the ${operator ? 'operator ' : ''}account ${email}.${tell(madeUp)}`
}

export async function resetUser({ db, clock, terminal }: Context, choice: Choice) {
  const { id, disabledAt } = await findUser(db, choice.email)
  const { hash, madeUp } = await askPassword(terminal, choice)
  await db.transaction(async (db) => {
    await upsertPassword(db, id, hash, clock.now())
    await revokeOtherSessions(db, id, null, clock.now())
  })
  const still = disabledAt ? '; the account stays disabled' : ''
  return `Changed the password of ${choice.email} and ended all its sessions${still}.${tell(madeUp)}`
}

export async function disableUser({ db, clock }: Context, { email }: Whom) {
  const { id, disabledAt } = await findUser(db, email)
  await db.transaction(async (db) => {
    await updateDisabledAt(db, id, disabledAt ?? clock.now())
    await revokeOtherSessions(db, id, null, clock.now())
  })
  return `Disabled ${email} and ended all its sessions.`
}

export async function enableUser({ db, clock }: Context, { email }: Whom) {
  const { id, disabledAt } = await findUser(db, email)
  if (!disabledAt) return `${email} is enabled already.`
  await db.transaction(async (db) => {
    // A sign-in that ran while the account was disabled has a session that must not come to life now.
    await revokeOtherSessions(db, id, null, clock.now())
    await updateDisabledAt(db, id, null)
  })
  return `Enabled ${email}.`
}

export async function unlockUser({ db }: Context, { email }: Whom) {
  await findUser(db, email)
  await deleteFailuresOf(db, email)
  return `Unlocked ${email}: its failed attempts are forgotten.`
}

const taken = (email: string) => new OperatorError(`The address ${email} has an account already.`)

const tell = (madeUp: string | null) => (madeUp ? ` Its password, shown only this once: ${madeUp}` : '')

const string = { type: 'string' } as const
const flag = { type: 'boolean' } as const

const choiceOf = ({ positionals, values }: Typed): Choice => ({
  email: emailOf(positionals[0]),
  passwordStdin: values['password-stdin'] === true,
})

const onAccount = { arguments: ['<email>'], options: {}, usage: '<email>' }

export const usersCommands: readonly Command[] = [
  {
    name: 'user create',
    arguments: ['<email>'],
    options: {
      'first-name': string,
      'last-name': string,
      login: string,
      'login-galaxy': string,
      operator: flag,
      'password-stdin': flag,
    },
    usage:
      '<email> --first-name <name> --last-name <name> [--login <name>] [--login-galaxy <name>] [--operator] [--password-stdin]',
    about: 'makes an account; --login: another name to sign in with; --operator: for somebody who runs the portal',
    read(typed) {
      const [firstName, lastName] = [textOf(typed, 'first-name'), textOf(typed, 'last-name')]
      const logins = { login: loginNameOf(typed), loginGalaxy: galaxyNameOf(typed) }
      const user = { ...choiceOf(typed), firstName, lastName, ...logins, operator: typed.values.operator === true }
      return (context) => createUser(context, user)
    },
  },
  {
    name: 'user reset',
    arguments: ['<email>'],
    options: { 'password-stdin': flag },
    usage: '<email> [--password-stdin]',
    about: 'sets a new password and ends all sessions',
    read(typed) {
      const choice = choiceOf(typed)
      return (context) => resetUser(context, choice)
    },
  },
  {
    ...onAccount,
    name: 'user disable',
    about: 'disables an account and ends all its sessions',
    read(typed) {
      const whom = choiceOf(typed)
      return (context) => disableUser(context, whom)
    },
  },
  {
    ...onAccount,
    name: 'user enable',
    about: 'lets in again who was disabled',
    read(typed) {
      const whom = choiceOf(typed)
      return (context) => enableUser(context, whom)
    },
  },
  {
    ...onAccount,
    name: 'user unlock',
    about: 'forgets the failed attempts that slow a sign-in down',
    read(typed) {
      const whom = choiceOf(typed)
      return (context) => unlockUser(context, whom)
    },
  },
]
