import type { Command, Context } from '../../kernel/commands/command.ts'
import { listing, plain } from '../../kernel/commands/listing.ts'
import { practiceOf, uuidOf } from '../../kernel/commands/typed.ts'
import type { Db } from '../../kernel/database/db.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { lockGroup, selectAllGroups, selectGroup, selectMemberState, selectMembers } from './groups.queries.ts'
import { endGroup, expel } from './write-group.ts'

const most = 500
const unknown = (id: string) => new OperatorError(`There is no group ${id}.`)

async function listAll({ db }: Context) {
  const groups = await selectAllGroups(db, most)
  const rows = groups.map(({ id, createdAt, members, founder, name }) => [id, createdAt, members, founder, name])
  return listing(['id', 'founded', 'members', 'founder', 'name'], rows, 'There is no group of practices.')
}

/** What each member shares, and nothing of what that is. */
async function show({ db }: Context, id: string) {
  const group = await selectGroup(db, id)
  if (!group) throw unknown(id)
  const rows = (await selectMembers(db, [id])).map(({ practice, since, shares }) => {
    const shared = [shares.smileys && 'smileys', shares.orders && 'orders'].filter(Boolean).join(', ') || 'nothing'
    const role = practice.uuid === group.founderId ? 'founder' : 'member'
    return [practice.uuid, role, since, shared, practice.name]
  })
  return `${plain(group.name)}\n${listing(['practice', 'role', 'since', 'shares', 'name'], rows, 'It has no member.')}`
}

async function locked(db: Db, id: string) {
  const group = await lockGroup(db, id)
  if (!group) throw unknown(id)
  return group
}

async function remove({ db, clock }: Context, { id, practiceId }: { id: string; practiceId: string }) {
  return db.transaction(async (db) => {
    const group = await locked(db, id)
    if ((await selectMemberState(db, id, practiceId)) !== 'member')
      throw new OperatorError(`The practice ${practiceId} is no member of ${id}.`)
    if (practiceId === group.founderId)
      throw new OperatorError('The founder of a group is not removed: "groups dissolve" ends the group.')
    await expel(db, group, { practiceId, by: 'operator', now: clock.now() })
    return `Removed ${practiceId} from ${plain(group.name)}.`
  })
}

async function dissolve({ db, clock }: Context, id: string) {
  return db.transaction(async (db) => {
    const group = await locked(db, id)
    await endGroup(db, group, { except: null, now: clock.now() })
    return `Dissolved ${plain(group.name)}; its members are notified.`
  })
}

const groupOf = (typed: unknown) => uuidOf(typed, '<group>', 'groups list')

/** ADM-04, REC-01: what the operator does where a group is misused. */
export const groupsCommands: readonly Command[] = [
  {
    name: 'groups list',
    arguments: [],
    options: {},
    usage: '',
    about: 'the groups of practices: uuid, since when, how many members, founder, name',
    read: () => listAll,
  },
  {
    name: 'groups show',
    arguments: ['<group>'],
    options: {},
    usage: '<group>',
    about: 'the members of a group: practice, since when, what each shares',
    read({ positionals }) {
      const id = groupOf(positionals[0])
      return (context) => show(context, id)
    },
  },
  {
    name: 'groups remove',
    arguments: ['<group>', '<practice>'],
    options: {},
    usage: '<group> <practice>',
    about: 'removes a practice from a group, and tells it',
    read({ positionals }) {
      const wanted = { id: groupOf(positionals[0]), practiceId: practiceOf(positionals[1]) }
      return (context) => remove(context, wanted)
    },
  },
  {
    name: 'groups dissolve',
    arguments: ['<group>'],
    options: {},
    usage: '<group>',
    about: 'dissolves a group, and tells its members',
    read({ positionals }) {
      const id = groupOf(positionals[0])
      return (context) => dissolve(context, id)
    },
  },
]
