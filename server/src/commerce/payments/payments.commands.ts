import { day } from '@arcade/contract/kernel/days.ts'
import type { Command, Context } from '../../kernel/commands/command.ts'
import { listing } from '../../kernel/commands/listing.ts'
import { selectTroubledLines } from './lines.queries.ts'

export const paymentsCommands: readonly Command[] = [
  {
    name: 'payment list',
    arguments: [],
    options: {},
    usage: '',
    about:
      'prints a line for each payment that came twice or that the ERP rejects, or whose outcome is unknown for a day',
    read: () => listTroubled,
  },
]

async function listTroubled({ db, clock }: Context): Promise<string> {
  const lines = await selectTroubledLines(db, new Date(clock.now().getTime() - day))
  const rows = lines.map(({ id, practiceId, base, amount, state, intentId, twiceSince, rejectedSince, createdAt }) => [
    id,
    practiceId,
    base,
    `${(amount / 100).toFixed(2)} EUR`,
    state,
    intentId,
    `${twiceSince ? 'twice' : rejectedSince ? 'rejected' : 'open'} since ${(twiceSince ?? rejectedSince ?? createdAt).toISOString()}`,
  ])
  const headings = ['id', 'practice', 'seller', 'amount', 'state', 'intent', 'why']
  return listing(headings, rows, 'No payment needs a person.')
}
