import { rewardKinds } from '@arcade/contract/commerce/smileys/reward-rules.ts'
import { mostSmileys } from '@arcade/contract/commerce/smileys/smileys.contract.ts'
import type { Command } from '../../kernel/commands/command.ts'
import {
  dayOf,
  emailOf,
  neededWordsOf,
  numberOf,
  oneOf,
  practiceOf,
  textOf,
  uuidOf,
} from '../../kernel/commands/typed.ts'
import { checkSmileys, createReward, endOneReward, grantByHand, listAllRewards } from './grant-by-hand.ts'

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
