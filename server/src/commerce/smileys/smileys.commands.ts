import { rewardKinds } from '@arcade/contract/commerce/smileys/reward-rules.ts'
import { mostSmileys } from '@arcade/contract/commerce/smileys/smileys.contract.ts'
import type { Command, Context } from '../../kernel/commands/command.ts'
import { listing } from '../../kernel/commands/listing.ts'
import { dayOf, neededWordsOf, numberOf, oneOf, practiceOf, textOf, uuidOf } from '../../kernel/commands/typed.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { todayIn } from '../../kernel/time/dates.ts'
import { emailOf, findUser, selectFirstPractice, selectPractice } from '../../people/users/index.ts'
import { grant } from './ledger.ts'
import { endReward, insertReward, type NewReward, selectRewards } from './rewards.queries.ts'
import { verifyLedger } from './verify.ts'

interface Granted {
  email: string
  amount: number
  reason: string
  /** Null: the one that they joined first. */
  practiceId: string | null
  expiresOn: string | null
}

async function grantByHand({ db, clock }: Context, { email, practiceId: named, ...granted }: Granted) {
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
async function checkSmileys({ db }: Context): Promise<string> {
  const { accounts, entries, faults } = await verifyLedger(db)
  if (faults.length > 0) throw new OperatorError(faults.join('\n'))
  return `The ledger holds: ${entries} entries in ${accounts} accounts.`
}

async function createReward({ db }: Context, reward: NewReward) {
  return `Added the reward ${reward.title.fr}: ${await insertReward(db, reward)}`
}

async function listAllRewards({ db }: Context): Promise<string> {
  const rewards = await selectRewards(db)
  const rows = rewards.map(({ id, kind, cost, title }) => [id, kind, cost, title.fr])
  return listing(['id', 'kind', 'smileys', 'title'], rows, 'There is no reward.')
}

async function endOneReward({ db, clock }: Context, id: string) {
  if (!(await endReward(db, id, clock.now()))) throw new OperatorError(`There is no reward ${id} that can be had.`)
  return `The reward ${id} can be had no more.`
}

const string = { type: 'string' } as const
const strings = { type: 'string', multiple: true } as const

export const smileysCommands: readonly Command[] = [
  {
    name: 'smileys grant',
    arguments: ['<email>'],
    options: { amount: string, reason: string, practice: string, expires: string },
    usage: '<email> --amount <number> --reason <text> [--practice <practice>] [--expires <day>]',
    about: 'gives smileys to a member of a practice, by default the one they joined first',
    read(typed) {
      const granted = {
        email: emailOf(typed.positionals[0]),
        amount: numberOf(typed, 'amount', { max: mostSmileys }),
        reason: textOf(typed, 'reason'),
        practiceId: typed.values.practice === undefined ? null : practiceOf(typed.values.practice),
        expiresOn: dayOf(typed, 'expires'),
      }
      return (context) => grantByHand(context, granted)
    },
  },
  {
    name: 'smileys verify',
    arguments: [],
    options: {},
    usage: '',
    about: 'reads the whole ledger, and says whether every stored balance is the sum of its entries',
    read: () => checkSmileys,
  },
  {
    name: 'reward create',
    arguments: [],
    options: { kind: string, cost: string, value: string, title: strings },
    usage: '--kind <kind> --cost <smileys> [--value <euros>] --title <fr=…> …',
    about: `adds a voucher to the catalogue, in every language, and prints its uuid: ${rewardKinds.join(', ')}`,
    read(typed) {
      const euros = typed.values.value === undefined ? null : numberOf(typed, 'value', { max: 100_000 })
      const reward = {
        kind: oneOf(typed, 'kind', rewardKinds),
        cost: numberOf(typed, 'cost', { max: mostSmileys }),
        value: euros === null ? null : euros * 100,
        title: neededWordsOf(typed, 'title'),
      }
      return (context) => createReward(context, reward)
    },
  },
  {
    name: 'reward list',
    arguments: [],
    options: {},
    usage: '',
    about: 'prints a line for each reward that can be had',
    read: () => listAllRewards,
  },
  {
    name: 'reward end',
    arguments: ['<reward>'],
    options: {},
    usage: '<reward>',
    about: 'takes a reward out of the catalogue; vouchers that were given stay good',
    read({ positionals }) {
      const id = uuidOf(positionals[0], '<reward>', 'reward create')
      return (context) => endOneReward(context, id)
    },
  },
]
