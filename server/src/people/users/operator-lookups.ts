import type { Db } from '../../kernel/database/db.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { selectPractice } from './practices.queries.ts'
import { selectAccount } from './users.queries.ts'

export async function findUser(db: Db, email: string) {
  const user = await selectAccount(db, email)
  if (!user) throw new OperatorError(`No account has the address ${email}.`)
  return user
}

export async function findPractice(db: Db, practiceId: string) {
  const practice = await selectPractice(db, practiceId)
  if (!practice) throw new OperatorError(`There is no practice ${practiceId}.`)
  return practice
}
