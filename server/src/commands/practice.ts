import { presets, type Role } from '@arcade/contract/kernel/rights.ts'
import { OperatorError } from '../kernel/operator-error.ts'
import type { Context } from './command.ts'
import { insertPractice, selectHasOwner, selectPractice, upsertMember } from './commands.queries.ts'
import { findUser } from './user.ts'

export async function createPractice({ db }: Context, { name, owner }: { name: string; owner: string }) {
  const { id: userId } = await findUser(db, owner)
  const practiceId = await db.transaction(async (db) => {
    const practiceId = await insertPractice(db, name)
    await upsertMember(db, { practiceId, userId, role: 'titulaire', rights: presets.titulaire })
    return practiceId
  })
  return `Made the practice ${name}, owned by ${owner}: ${practiceId}`
}

interface Joining {
  practiceId: string
  email: string
  role: Role
}

export async function addMember({ db }: Context, { practiceId, email, role }: Joining) {
  const practice = await selectPractice(db, practiceId)
  if (!practice) throw new OperatorError(`There is no practice ${practiceId}.`)
  const { id: userId } = await findUser(db, email)
  await db.transaction(async (db) => {
    await upsertMember(db, { practiceId, userId, role, rights: presets[role] })
    if (!(await selectHasOwner(db, practiceId)))
      throw new OperatorError(`${email} is the only titulaire of ${practice.name}: name another one first.`)
  })
  return `${email} is ${role} of ${practice.name}, with the rights of that role.`
}
