import { gs1Text } from '@arcade/contract/clinic/acts/acts.contract.ts'
import { type Command, type Context, WrongUsage } from '../../kernel/commands/command.ts'
import { listing } from '../../kernel/commands/listing.ts'
import { dayOf, textOf, uuidOf } from '../../kernel/commands/typed.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { deleteRecall, insertRecall, type NewRecall, selectRecalls } from './recalled-lots.queries.ts'

const string = { type: 'string' } as const

async function addRecall({ db, clock }: Context, recall: Omit<NewRecall, 'createdAt'>): Promise<string> {
  const now = clock.now()
  if (recall.endsOn !== null && recall.endsOn < now.toISOString().slice(0, 10))
    throw new OperatorError(`${recall.endsOn} is over already.`)
  const id = await insertRecall(db, { ...recall, createdAt: now })
  if (id === null) throw new OperatorError(`The lot ${recall.lot} of ${recall.article} is recalled already.`)
  return `Recalled the lot ${recall.lot}: ${id}`
}

async function listRecalls({ db }: Context): Promise<string> {
  const recalls = await selectRecalls(db)
  const rows = recalls.map(({ id, lot, article, reason, endsOn, createdAt }) => [
    id,
    createdAt,
    lot,
    article,
    reason,
    endsOn,
  ])
  return listing(['id', 'since', 'lot', 'article', 'reason', 'until'], rows, 'No lot is recalled.')
}

async function removeRecall({ db }: Context, id: string): Promise<string> {
  const lot = await deleteRecall(db, id)
  if (lot === null) throw new OperatorError(`There is no recall ${id}.`)
  return `The lot ${lot} is no longer recalled.`
}

function lotOf(typed: string | undefined): string {
  const { success, data } = gs1Text.safeParse(typed)
  if (!success) throw new WrongUsage('<lot> must be 1 to 20 letters, digits and signs without spaces, as on the label.')
  return data
}

/** DASH-01, ACT-03: what manufacturers tell the operator, until one of them has a feed. */
export const actsCommands: readonly Command[] = [
  {
    name: 'recalls add',
    arguments: ['<lot>'],
    options: { article: string, reason: string, until: string },
    usage: '<lot> --article <text> [--reason <text>] [--until <day>]',
    about:
      'recalls a lot: practices that placed or bought it are notified, until that day; prints the uuid of the recall',
    read(typed) {
      const recall = {
        lot: lotOf(typed.positionals[0]),
        article: textOf(typed, 'article'),
        reason: typed.values.reason === undefined ? null : textOf(typed, 'reason'),
        endsOn: dayOf(typed, 'until'),
      }
      return (context) => addRecall(context, recall)
    },
  },
  {
    name: 'recalls list',
    arguments: [],
    options: {},
    usage: '',
    about: 'the recalled lots, latest first: uuid, time, lot, article, reason, until when',
    read: () => listRecalls,
  },
  {
    name: 'recalls remove',
    arguments: ['<recall>'],
    options: {},
    usage: '<recall>',
    about: 'removes a recall: no practice is shown it any more',
    read({ positionals }) {
      const id = uuidOf(positionals[0], '<recall>', 'recalls list')
      return (context) => removeRecall(context, id)
    },
  },
]
