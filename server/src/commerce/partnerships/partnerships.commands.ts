import {
  type Admission,
  admissions,
  mayMovePartnership,
} from '@arcade/contract/commerce/partnerships/partnership-states.ts'
import type { Command, Context, Typed } from '../../kernel/commands/command.ts'
import { listing } from '../../kernel/commands/listing.ts'
import { oneOf, textOf, uuidOf } from '../../kernel/commands/typed.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { keyOf } from '../../people/applications/index.ts'
import { deleteEntry, selectEntry, updateEntry } from '../directory/index.ts'
import { endAll, moveByOperator } from './move-partnership.ts'
import { lockPartnership, selectJoined, selectPartnership } from './partnerships.queries.ts'

const string = { type: 'string' } as const
const most = 500

async function listJoined({ db }: Context) {
  const joined = await selectJoined(db, most)
  const rows = joined.map(({ id, changedAt, state, key, practice }) => [id, changedAt, state, key, practice])
  return listing(['id', 'changed', 'state', 'partner', 'practice'], rows, 'No practice has joined a partner.')
}

type Target = 'active' | 'refused' | 'ended'

async function moveTo({ db, clock }: Context, { id, to, note }: { id: string; to: Target; note: string | null }) {
  return db.transaction(async (db) => {
    const [row, known] = [await lockPartnership(db, id), await selectPartnership(db, id)]
    if (!row || !known) throw new OperatorError(`There is no partnership ${id}.`)
    if (!mayMovePartnership(row.state, to, 'operator')) throw new OperatorError(`${id} is ${row.state}.`)
    await moveByOperator(db, row, { to, note, name: known.entry.name, now: clock.now() })
    return `${id} is ${to}.`
  })
}

interface Offered {
  key: string
  admission: Admission | null
  /** Absent: as it was. */
  memberCode?: string | null
}

/** Only for an advantage: otherwise there is nothing to join for. */
async function offer({ db }: Context, { key, ...terms }: Offered) {
  const entry = await selectEntry(db, key)
  if (!entry) throw new OperatorError(`There is no partner ${key} in the directory.`)
  if (terms.admission !== null && entry.advantage === null)
    throw new OperatorError(`${key} has no advantage: type one with "partner change ${key} --advantage …" first.`)
  await updateEntry(db, key, terms)
  return terms.admission === null ? `${key} takes no new members.` : `Practices can join ${key}: ${terms.admission}.`
}

/** Its partnerships end with it. */
async function removePartner({ db, clock }: Context, key: string) {
  await db.transaction(async (db) => {
    const entry = await selectEntry(db, key)
    if (!entry) throw new OperatorError(`There is no partner ${key} in the directory.`)
    await endAll(db, entry, clock.now())
    await deleteEntry(db, key)
  })
  return `Removed ${key} from the partner directory.`
}

const noteOf = (typed: Typed) => (typed.values.note === undefined ? null : textOf(typed, 'note'))

/** What the operator answers for a partner. */
const answer = (verb: string, to: Target, about: string): Command => ({
  name: `partnerships ${verb}`,
  arguments: ['<partnership>'],
  options: { note: string },
  usage: '<partnership> [--note <text>]',
  about,
  read(typed) {
    const id = uuidOf(typed.positionals[0], '<partnership>', 'partnerships list')
    const wanted = { id, to, note: noteOf(typed) }
    return (context) => moveTo(context, wanted)
  },
})

/** ADM-04, REC-01: the partner's side of partnerships. */
export const partnershipsCommands: readonly Command[] = [
  {
    name: 'partner remove',
    arguments: ['<key>'],
    options: {},
    usage: '<key>',
    about: 'takes a partner out of the directory',
    read(typed) {
      const key = keyOf(typed)
      return (context) => removePartner(context, key)
    },
  },
  {
    name: 'partnerships list',
    arguments: [],
    options: {},
    usage: '',
    about:
      'the practices that asked to join a partner, then those that joined: uuid, since when, state, partner, practice',
    read: () => listJoined,
  },
  answer('accept', 'active', 'lets a practice in that asked to join, and tells it'),
  answer('refuse', 'refused', 'refuses a practice that asked to join, and tells it; the practice reads the note'),
  answer('end', 'ended', 'ends a partnership, and tells the practice, which reads the note'),
  {
    name: 'partnerships offer',
    arguments: ['<key>'],
    options: { admission: string, code: string },
    usage: `<key> --admission ${admissions.join('|')} [--code <text>]`,
    about: 'lets practices join a partner of the directory, at once or after an answer; --code: what members say there',
    read(typed) {
      const memberCode = typed.values.code === undefined ? null : textOf(typed, 'code')
      const offered = { key: keyOf(typed), admission: oneOf(typed, 'admission', admissions), memberCode }
      return (context) => offer(context, offered)
    },
  },
  {
    name: 'partnerships close',
    arguments: ['<key>'],
    options: {},
    usage: '<key>',
    about: 'lets no more practices join a partner; those that joined stay, with their code, until "partnerships end"',
    read(typed) {
      const key = keyOf(typed)
      return (context) => offer(context, { key, admission: null })
    },
  },
]
