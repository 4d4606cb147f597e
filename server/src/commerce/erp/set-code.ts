import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import type { Context } from '../../kernel/commands/command.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { selectPractice } from '../../people/users/practices.queries.ts'
import { deleteCode, selectCodes, setCode } from './index.ts'

interface Code {
  practiceId: string
  base: Base
  /** Null: it is a client there no more. */
  code: string | null
}

/** How the ERP calls a practice in a base; what it knows of that code is copied from then on. */
export async function setPracticeCode({ db }: Context, { practiceId, base, code }: Code): Promise<string> {
  const practice = await selectPractice(db, practiceId)
  if (!practice) throw new OperatorError(`There is no practice ${practiceId}.`)
  if (code === null) {
    if (!(await deleteCode(db, practiceId, base))) throw new OperatorError(`${practice.name} has no code in ${base}.`)
    return `${practice.name} has no code in ${base} any more; what was copied for it is deleted.`
  }
  const had = (await selectCodes(db, practiceId)).find((one) => one.base === base)
  if (!(await setCode(db, { practiceId, base, code })))
    throw new OperatorError(`${code} is the code of another practice in ${base}: take it away there first.`)
  const instead = had && had.code !== code ? `, instead of ${had.code}` : ''
  return `${practice.name} is ${code} in ${base}${instead}.`
}
