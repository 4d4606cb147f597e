import type { Context } from '../../kernel/commands/command.ts'
import { listing } from '../../kernel/commands/listing.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { todayIn } from '../../kernel/time/dates.ts'
import { selectFirstPractice, selectPractice } from '../../people/users/practices.queries.ts'
import { findUser } from '../../people/users/users.commands.ts'
import { endReward, grant, insertReward, type NewReward, selectRewards, verifyLedger } from './index.ts'

interface Granted {
  email: string
  amount: number
  reason: string
  /** Null: the one that they joined first. */
  practiceId: string | null
  expiresOn: string | null
}

export async function grantByHand({ db, clock }: Context, { email, practiceId: named, ...granted }: Granted) {
  const { id: userId } = await findUser(db, email)
  const practiceId = named ?? (await selectFirstPractice(db, userId))
  const practice = practiceId && (await selectPractice(db, practiceId))
  if (!practice) throw new OperatorError(named ? `There is no practice ${named}.` : `${email} works in no practice.`)
  const at = clock.now()
  if (granted.expiresOn && granted.expiresOn < todayIn(practice.timeZone, at))
    throw new OperatorError(`${granted.expiresOn} is over already.`)
  try {
    await grant(db, { ...granted, practiceId, userId, applicationId: null, at })
  } catch (error) {
    if (error instanceof Problem) throw new OperatorError(`${email} does not work in ${practice.name}.`)
    throw error
  }
  return `Gave ${granted.amount} smileys to ${email} in ${practice.name}.`
}

/** A ledger that does not hold is a failure of the command, so that a script hears of it. */
export async function checkSmileys({ db }: Context): Promise<string> {
  const { accounts, entries, faults } = await verifyLedger(db)
  if (faults.length > 0) throw new OperatorError(faults.join('\n'))
  return `The ledger holds: ${entries} entries in ${accounts} accounts.`
}

export async function createReward({ db }: Context, reward: NewReward) {
  return `Added the reward ${reward.title.fr}: ${await insertReward(db, reward)}`
}

export async function listAllRewards({ db }: Context): Promise<string> {
  const rewards = await selectRewards(db)
  const rows = rewards.map(({ id, kind, cost, title }) => [id, kind, cost, title.fr])
  return listing(['id', 'kind', 'smileys', 'title'], rows, 'There is no reward.')
}

export async function endOneReward({ db, clock }: Context, id: string) {
  if (!(await endReward(db, id, clock.now()))) throw new OperatorError(`There is no reward ${id} that can be had.`)
  return `The reward ${id} can be had no more.`
}
