import { z } from 'zod'
import type { Command, Context } from '../commands/command.ts'
import { headingLine, line } from '../commands/listing.ts'
import { parseTyped } from '../commands/typed.ts'
import { OperatorError } from '../operator-error.ts'
import { dropEntry, type OutboxEntry, retryEntry, selectOpenCount, selectOpenEntries } from './outbox.queries.ts'
import type { OutboxState } from './outbox.table.ts'

/** Done entries need no attention. */
const open: OutboxState[] = ['waiting', 'sent', 'needs-person', 'refused']
const most = 200

/** What is to be written at partners: a line each, without what it is about. */
async function listOutbox({ db }: Context): Promise<string> {
  const [entries, count] = await Promise.all([selectOpenEntries(db, open, most), selectOpenCount(db, open)])
  if (count === 0) return 'Nothing waits: all that was to be written at partners is answered.'
  const rest = count > most ? [`… and ${count - most} more`] : []
  return [
    headingLine(['id', 'what', 'state', 'since', 'attempts', 'next', 'failure']),
    ...entries.map(describe),
    ...rest,
  ].join('\n')
}

const describe = ({ id, kind, state, attempts, createdAt, nextAt, failure }: OutboxEntry) =>
  line([id, kind, state, createdAt, attempts, state === 'waiting' ? nextAt : null, failure])

async function retryOutbox({ db, clock }: Context, id: string): Promise<string> {
  if (!(await retryEntry(db, id, clock.now()))) throw notThere(id)
  return `${id} is sent again within a minute.`
}

async function dropOutbox({ db }: Context, id: string): Promise<string> {
  if (!(await dropEntry(db, id))) throw notThere(id)
  return `${id} is given up; what waited behind it goes on.`
}

const notThere = (id: string) =>
  new OperatorError(`There is no entry ${id} that waits, needs a person or was refused: "outbox list" shows them.`)

const entryOf = (typed: unknown): string => parseTyped(z.uuid(), typed, '<entry>', 'the uuid that "outbox list" shows')

const onEntry = { arguments: ['<entry>'], options: {}, usage: '<entry>' }

export const outboxCommands: readonly Command[] = [
  {
    name: 'outbox list',
    arguments: [],
    options: {},
    usage: '',
    about: 'shows what is to be written at partners and is not answered yet, oldest first',
    read: () => (context) => listOutbox(context),
  },
  {
    ...onEntry,
    name: 'outbox retry',
    about: 'sends one of them again at once',
    read(typed) {
      const id = entryOf(typed.positionals[0])
      return (context) => retryOutbox(context, id)
    },
  },
  {
    ...onEntry,
    name: 'outbox drop',
    about: 'gives one of them up; what waits behind it goes on',
    read(typed) {
      const id = entryOf(typed.positionals[0])
      return (context) => dropOutbox(context, id)
    },
  },
]
