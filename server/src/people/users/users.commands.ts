import type { Context } from '../../kernel/commands/command.ts'
import type { Db } from '../../kernel/database/db.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { revokeOtherSessions } from '../sessions/index.ts'
import { deleteFailuresOf, upsertPassword } from '../sign-in/index.ts'
import { type Choice, choosePassword } from './ask-password.ts'
import { insertUser, type NewUser, selectUser, updateDisabledAt } from './practices.queries.ts'

type Whom = Pick<Choice, 'email'>

export async function createUser({ db, clock, terminal }: Context, { passwordStdin, ...user }: NewUser & Choice) {
  const { email, operator } = user
  // Before a password is asked for; whether the address is still free is seen when it is taken.
  if (await selectUser(db, email)) throw taken(email)
  const { hash, madeUp } = await choosePassword(terminal, { email, passwordStdin })
  await db.transaction(async (db) => {
    const id = await insertUser(db, user)
    if (!id) throw (await selectUser(db, email)) ? taken(email) : new OperatorError('Somebody has this login already.')
    await upsertPassword(db, id, hash, clock.now())
  })
  return `Made the ${operator ? 'operator ' : ''}account ${email}.${tell(madeUp)}`
}

export async function resetUser({ db, clock, terminal }: Context, choice: Choice) {
  const { id, disabledAt } = await findUser(db, choice.email)
  const { hash, madeUp } = await choosePassword(terminal, choice)
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

export async function findUser(db: Db, email: string) {
  const user = await selectUser(db, email)
  if (!user) throw new OperatorError(`No account has the address ${email}.`)
  return user
}

const taken = (email: string) => new OperatorError(`The address ${email} has an account already.`)

const tell = (madeUp: string | null) => (madeUp ? ` Its password, shown only this once: ${madeUp}` : '')
