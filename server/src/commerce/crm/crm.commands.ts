import type { Context } from '../../kernel/commands/command.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { selectPractice } from '../../people/users/practices.queries.ts'
import { deleteAccount, selectAccount, setAccount } from './index.ts'

interface Account {
  practiceId: string
  /** Null: the CRM knows it no more. */
  accountId: string | null
}

/** Under which account the CRM knows a practice: whose offers and cases it sees. */
export async function setPracticeAccount({ db }: Context, { practiceId, accountId }: Account): Promise<string> {
  const practice = await selectPractice(db, practiceId)
  if (!practice) throw new OperatorError(`There is no practice ${practiceId}.`)
  const had = await selectAccount(db, practiceId)
  if (accountId === null) {
    if (!(await deleteAccount(db, practiceId))) throw new OperatorError(`${practice.name} has no account in the CRM.`)
    return `${practice.name} has no account in the CRM any more.`
  }
  if (!(await setAccount(db, practiceId, accountId)))
    throw new OperatorError(`${accountId} is the account of another practice: take it away there first.`)
  return `${practice.name} is ${accountId} in the CRM${had && had !== accountId ? `, instead of ${had}` : ''}.`
}
