import { type Base, bases } from '@arcade/contract/commerce/erp/bases.ts'
import { clientCode } from '@arcade/contract/commerce/erp/erp.contract.ts'
import type { Command, Context } from '../../kernel/commands/command.ts'
import { oneOf, parseTyped, practiceOf } from '../../kernel/commands/typed.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { findPractice } from '../../people/users/index.ts'
import { deleteCode, selectCodes, setCode } from './codes.queries.ts'

interface Code {
  practiceId: string
  base: Base
  /** Null: it is a client there no more. */
  code: string | null
}

/** How the ERP calls a practice in a base; what it knows of that code is copied from then on. */
async function setPracticeCode({ db }: Context, { practiceId, base, code }: Code): Promise<string> {
  const practice = await findPractice(db, practiceId)
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

/** Null for the word `none`, which takes it away. */
const clientCodeOf = (typed: unknown): string | null =>
  typed === 'none' ? null : parseTyped(clientCode, typed, '<code>', 'a code such as C10234, in capitals, or none')

const string = { type: 'string' } as const

export const erpCommands: readonly Command[] = [
  {
    name: 'practice set-code',
    arguments: ['<practice>', '<code>'],
    options: { base: string },
    usage: '<practice> <code> --base <base>',
    about: `says how the ERP calls a practice in a base, or "none": ${bases.join(', ')}`,
    read(typed) {
      const [practiceId, code] = [practiceOf(typed.positionals[0]), clientCodeOf(typed.positionals[1])]
      const base = oneOf(typed, 'base', bases)
      return (context) => setPracticeCode(context, { practiceId, base, code })
    },
  },
]
