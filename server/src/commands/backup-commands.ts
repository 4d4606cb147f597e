import { backUp, examine, restore } from '../backup/index.ts'
import { OperatorError } from '../kernel/operator-error.ts'
import { type Command, type SealedContext, type Typed, WrongUsage } from './command.ts'

function pathOf({ positionals: [path] }: Typed): string {
  if (!path) throw new WrongUsage('Which file is missing.')
  return path
}

/** A backup without the files would look whole: they are backed up where they lie. */
function dataFolder({ dataDir = '', blobStores }: SealedContext): string {
  if (blobStores?.().s3)
    throw new OperatorError(
      'The files lie in a bucket: back it up with its own service, and the database with pg_dump.',
    )
  return dataDir
}

const onFile = { arguments: ['<file>'], options: {}, usage: '<file>' }
const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`

/** ADM-01: one word each, as one types them in a hurry. */
export const backupCommands: readonly Command[] = [
  {
    ...onFile,
    name: 'backup',
    about: 'writes all data and files into one file, sealed with the master key, and reads it back; the server may run',
    read(typed) {
      const path = pathOf(typed)
      return async (context) => {
        const { db, clock, masterKey } = context
        const place = { db, dataDir: dataFolder(context), masterKey: await masterKey() }
        const made = await backUp(place, path, clock.now())
        return `Backed up ${made.rows} rows and ${made.objects} objects into ${path} (${megabytes(made.size)}), and read them back. Keep the master key apart from it.`
      }
    },
  },
  {
    ...onFile,
    name: 'restore',
    about: 'puts a backup into an empty database and data folder, with the master key that it was made with',
    read(typed) {
      const path = pathOf(typed)
      return async (context) => {
        const { db, masterKey } = context
        const place = { db, dataDir: dataFolder(context), masterKey: await masterKey() }
        const { rows, objects } = await restore(place, path)
        return `Restored ${rows} rows and ${objects} objects.`
      }
    },
  },
  {
    name: 'doctor',
    arguments: [],
    options: {},
    usage: '',
    about: 'looks whether the journal holds, every file is there and opens, and the work of the server is done',
    read: () => async (context) => {
      const findings = await examine(context.db, await context.masterKey(), dataFolder(context))
      const said = findings
        .map(({ what, fault }) => `${fault ? 'BAD' : 'ok '} ${what}${fault ? `: ${fault}` : ''}`)
        .join('\n')
      if (findings.some(({ fault }) => fault)) throw new OperatorError(said)
      return said
    },
  },
]
