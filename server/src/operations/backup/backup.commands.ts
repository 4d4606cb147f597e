import { type Command, type SealedContext, type Typed, WrongUsage } from '../../kernel/commands/command.ts'
import { makeHeadsCopy } from '../../kernel/journal/heads-copy.ts'
import { OperatorError } from '../../kernel/operator-error.ts'
import { backUp } from './backup.ts'
import { examine } from './doctor.ts'
import type { BackupContext } from './objects.ts'
import { restore } from './restore.ts'

function pathOf({ positionals: [path] }: Typed): string {
  if (!path) throw new WrongUsage('Which file is missing.')
  return path
}

async function backupContextOf({
  db,
  masterKey,
  blobStores,
  headsTarget,
  terminal,
}: SealedContext): Promise<BackupContext> {
  const stores = blobStores?.()
  if (!stores) throw new Error('no store was given')
  const say = (line: string) => void terminal.prompts.write(`${line}\n`)
  const files = { store: stores.s3 ?? stores.disk, isBucket: stores.s3 !== null }
  return { db, masterKey: await masterKey(), ...files, headsCopy: headsTarget ? makeHeadsCopy(headsTarget) : null, say }
}

const onFile = { arguments: ['<file>'], options: {}, usage: '<file>' }
const megabytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(1)} MB`

/** What a backup does not hold, in words. */
function lackOf({ purged, missing }: { purged: number; missing: number }): string {
  const gone = purged > 0 ? ` ${purged} objects were purged while it was made.` : ''
  return missing > 0 ? `${gone} ${missing} objects that files need were not in the store.` : gone
}

/** ADM-01: one word each, as one types them in a hurry. */
export const backupCommands: readonly Command[] = [
  {
    ...onFile,
    name: 'backup',
    about:
      'writes all data and files into one file, sealed with the master key, and reads it back; files in a bucket stay there, and are only looked for. The server may run',
    read(typed) {
      const path = pathOf(typed)
      return async (context) => {
        const backup = await backupContextOf(context)
        const made = await backUp(backup, path, context.clock.now())
        const files = backup.isBucket ? `found ${made.objects} objects in the bucket` : `${made.objects} objects`
        const output = `Backed up ${made.rows} rows and ${files} into ${path} (${megabytes(made.size)}), and read it back. Keep the master key apart from it.${lackOf(made)}`
        if (made.missing > 0) throw new OperatorError(output)
        return output
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
        const { rows, objects, isBucket, ...lack } = await restore(await backupContextOf(context), path)
        const files = isBucket ? '; files are in the bucket' : ` and ${objects} objects`
        return `Restored ${rows} rows${files}.${lackOf(lack)} Now run "npx arcade doctor".`
      }
    },
  },
  {
    name: 'doctor',
    arguments: [],
    options: { read: { type: 'boolean' } },
    usage: '[--read]',
    about:
      'looks whether the journal holds, every file is there and opens, and the work of the server is done; with --read, reads every file to its end',
    read: ({ values }) => {
      const reads = values.read === true
      return async (context) => {
        const findings = await examine(await backupContextOf(context), reads)
        const output = findings
          .map(({ what, fault }) => `${fault ? 'BAD' : 'ok '} ${what}${fault ? `: ${fault}` : ''}`)
          .join('\n')
        if (findings.some(({ fault }) => fault)) throw new OperatorError(output)
        return output
      }
    },
  },
]
