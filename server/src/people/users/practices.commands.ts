import { areas, presets, type Role, roles } from '@arcade/contract/kernel/rights.ts'
import type { Command, Context } from '../../kernel/commands/command.ts'
import { oneOf, practiceOf, textOf } from '../../kernel/commands/typed.ts'
import type { Db } from '../../kernel/database/db.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { findPractice, findUser } from './operator-lookups.ts'
import {
  insertPractice,
  lockMembers,
  type Member,
  selectHasOwner,
  selectMember,
  upsertMember,
} from './practices.queries.ts'
import { emailOf } from './typed-accounts.ts'

export async function createPractice({ db, clock }: Context, { name, owner }: { name: string; owner: string }) {
  const { id: userId } = await findUser(db, owner)
  const practiceId = await db.transaction(async (db) => {
    const practiceId = await insertPractice(db, name)
    await giveRole(db, clock, { practiceId, userId, role: 'titulaire' })
    return practiceId
  })
  return `Made the practice ${name}, owned by ${owner}: ${practiceId}`
}

interface Joining {
  practiceId: string
  email: string
  role: Role
}

export async function addMember({ db, clock }: Context, { practiceId, email, role }: Joining) {
  const practice = await findPractice(db, practiceId)
  const { id: userId } = await findUser(db, email)
  await db.transaction(async (db) => {
    await lockMembers(db, practiceId)
    await giveRole(db, clock, { practiceId, userId, role })
    if (!(await selectHasOwner(db, practiceId)))
      throw new OperatorError(`${email} is the only titulaire of ${practice.name}: name another one first.`)
  })
  return `${email} is ${role} of ${practice.name}, with the rights of that role.`
}

/** HOST-03: with a line in the journal of the practice, as where a member does it; of what does not change there is none. */
async function giveRole(db: Db, clock: Clock, { practiceId, userId, role }: Omit<Member, 'rights'>) {
  const rights = presets[role]
  const former = await selectMember(db, { practiceId, userId })
  await upsertMember(db, { practiceId, userId, role, rights })
  const [before, after] = [former ? wordsOf(former) : [], wordsOf({ role, rights })]
  if (before.join() === after.join()) return
  await recordAccess(db, {
    at: clock.now(),
    practiceId,
    actor: { kind: 'system' },
    action: former ? 'changed' : 'created',
    objectKind: 'right',
    objectId: userId,
    details: { by: 'command line', before, after },
  })
}

const wordsOf = ({ role, rights }: Pick<Member, 'role' | 'rights'>): string[] => [
  role,
  ...areas.map((area) => `${area}:${rights[area]}`),
]

const string = { type: 'string' } as const

export const practicesCommands: readonly Command[] = [
  {
    name: 'practice create',
    arguments: [],
    options: { name: string, owner: string },
    usage: '--name <name> --owner <email>',
    about: 'makes a practice, prints its uuid, and makes the owner its titulaire',
    read(typed) {
      const practice = { name: textOf(typed, 'name'), owner: emailOf(typed.values.owner, '--owner') }
      return (context) => createPractice(context, practice)
    },
  },
  {
    name: 'practice add-member',
    arguments: ['<practice>', '<email>'],
    options: { role: string },
    usage: '<practice> <email> --role <role>',
    about: `gives somebody a role and its rights, also a member: ${roles.join(', ')}`,
    read(typed) {
      const [practiceId, email] = [practiceOf(typed.positionals[0]), emailOf(typed.positionals[1])]
      const joining = { practiceId, email, role: oneOf(typed, 'role', roles) }
      return (context) => addMember(context, joining)
    },
  },
]
