import type { Context } from '../commands/command.ts'
import { headingLine, line } from '../commands/listing.ts'
import { OperatorError } from '../operator-error.ts'
import { dropEntry, type OutboxEntry, retryEntry, selectOpenCount, selectOpenEntries } from './outbox.queries.ts'
import type { OutboxState } from './outbox.table.ts'

/** Done entries need no attention. */
const open: OutboxState[] = ['waiting', 'sent', 'needs-person', 'refused']
const most = 200

/** What is to be written at partners: a line each, without what it is about. */
export async function listOutbox({ db }: Context): Promise<string> {
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

export async function retryOutbox({ db, clock }: Context, id: string): Promise<string> {
  if (!(await retryEntry(db, id, clock.now()))) throw notThere(id)
  return `${id} is sent again within a minute.`
}

export async function dropOutbox({ db }: Context, id: string): Promise<string> {
  if (!(await dropEntry(db, id))) throw notThere(id)
  return `${id} is given up; what waited behind it goes on.`
}

const notThere = (id: string) =>
  new OperatorError(`There is no entry ${id} that waits, needs a person or was refused: "outbox list" shows them.`)
