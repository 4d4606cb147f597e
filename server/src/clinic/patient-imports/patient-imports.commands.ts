import { createReadStream } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { basename } from 'node:path'
import { type Command, type Context, WrongUsage } from '../../kernel/commands/command.ts'
import { practiceOf } from '../../kernel/commands/typed.ts'
import { prepareIdentityQueries } from '../../kernel/identity/identity.queries.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { emailOf, findPractice, findUser } from '../../people/users/index.ts'
import { importAtOnce } from './import-at-once.ts'

interface PatientFile {
  practiceId: string
  path: string
  email: string
  checkOnly: boolean
}

/** In the name of a member, who finds it on the page of imports and can undo it there for a day. */
async function importPatients({ db, clock }: Context, { practiceId, path, email, checkOnly }: PatientFile) {
  const practice = await findPractice(db, practiceId)
  const user = await findUser(db, email)
  await access(path, constants.R_OK).catch(() => {
    throw new OperatorError(`${path} cannot be read.`)
  })
  const queries = prepareIdentityQueries(db)
  const file = { practiceId, userId: user.id, fileName: basename(path), content: createReadStream(path), checkOnly }
  const found = await importAtOnce(
    { db, clock, identity: { findUser: queries.user, findPractice: queries.practice } },
    file,
  )
  const counts = `${found.fresh} new, ${found.known} known already, ${found.faulty} with faults`
  return checkOnly
    ? `Checked ${found.lines} lines for ${practice.name}: ${counts}. Nothing is imported yet: it waits on the page of imports.`
    : `Imported ${found.fresh} of ${found.lines} lines to ${practice.name}: ${counts}. The page of imports shows them, and undoes it for a day.`
}

/** ADM-01: what a practice brings along. */
export const patientImportsCommands: readonly Command[] = [
  {
    name: 'import patients',
    arguments: ['<practice>', '<file>'],
    options: { as: { type: 'string' }, check: { type: 'boolean' } },
    usage: '<practice> <file> --as <email> [--check]',
    about:
      'imports a CSV file of patients in the name of a member with the right patients:write, by what its columns are called; --check only counts',
    read({ positionals: [practice, path], values }) {
      if (!path) throw new WrongUsage('<file> is missing: it must be the path of a CSV file.')
      const file = { practiceId: practiceOf(practice), path, email: emailOf(values.as, '--as') }
      return (context) => importPatients(context, { ...file, checkOnly: values.check === true })
    },
  },
]
