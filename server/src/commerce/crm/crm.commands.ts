import { toId18 } from '@arcade/contract/commerce/crm/salesforce-ids.ts'
import { z } from 'zod'
import type { Command, Context } from '../../kernel/commands/command.ts'
import { parseTyped, practiceOf } from '../../kernel/commands/typed.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { findPractice } from '../../people/users/index.ts'
import { deleteAccount, selectAccount, setAccount } from './accounts.queries.ts'

interface Account {
  practiceId: string
  /** Null: the CRM knows it no more. */
  accountId: string | null
}

/** Under which account the CRM knows a practice: whose offers and cases it sees. */
async function setPracticeAccount({ db }: Context, { practiceId, accountId }: Account): Promise<string> {
  const practice = await findPractice(db, practiceId)
  const had = await selectAccount(db, practiceId)
  if (accountId === null) {
    if (!(await deleteAccount(db, practiceId))) throw new OperatorError(`${practice.name} has no account in the CRM.`)
    return `${practice.name} has no account in the CRM any more.`
  }
  if (!(await setAccount(db, practiceId, accountId)))
    throw new OperatorError(`${accountId} is the account of another practice: take it away there first.`)
  return `${practice.name} is ${accountId} in the CRM${had && had !== accountId ? `, instead of ${had}` : ''}.`
}

const CrmAccount = z
  .string()
  .transform((typed) => toId18(typed) ?? '')
  .pipe(z.string().startsWith('001'))
/** In 18 letters; null for the word `none`. */
const crmAccountOf = (typed: unknown): string | null =>
  typed === 'none'
    ? null
    : parseTyped(CrmAccount, typed, '<account>', 'an id of 15 or 18 letters that begins with 001, or none')

export const crmCommands: readonly Command[] = [
  {
    name: 'practice set-account',
    arguments: ['<practice>', '<account>'],
    options: {},
    usage: '<practice> <account>',
    about: 'says under which account, in 15 or 18 letters, the CRM knows a practice, or "none"',
    read(typed) {
      const [practiceId, accountId] = [practiceOf(typed.positionals[0]), crmAccountOf(typed.positionals[1])]
      return (context) => setPracticeAccount(context, { practiceId, accountId })
    },
  },
]
