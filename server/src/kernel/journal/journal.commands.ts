import { open } from 'node:fs/promises'
import type { Command, SealedContext } from '../commands/command.ts'
import { practiceOf } from '../commands/typed.ts'
import { OperatorError } from '../operator-error.ts'
import { selectDuePieces, selectPracticesToArchive } from './archive.queries.ts'
import { makeHeadsCopy } from './heads-copy.ts'
import { recordAccess } from './journal.ts'
import { archivePractice, deletePiece, readArchive } from './journal-archiving.ts'
import { makeJournalKey } from './journal-sealing.ts'
import type { Break } from './journal-verifying.ts'
import { HeadsCopyUnreadable, verifyJournals } from './verify-journals.ts'

const faults: Record<Break['fault'], string> = {
  missing: 'is not there',
  altered: 'is not what was sealed there',
  doubled: 'has another line beside it',
  head: 'is not the last that was sealed',
}

/** A journal that does not hold is a failure of the command, so that a script hears of it. */
async function checkJournal(context: SealedContext, practiceId: string | null): Promise<string> {
  const { db, headsTarget } = context
  const headsCopy = headsTarget ? makeHeadsCopy(headsTarget) : null
  const broken: string[] = []
  const whole: string[] = []
  const verdicts = await verifyJournals({ db, masterKey: await context.masterKey(), headsCopy }, practiceId).catch(
    (error: Error) => {
      if (!(error instanceof HeadsCopyUnreadable)) throw error
      throw new OperatorError(`${error.message}: make it reachable, or verify without it by leaving the setting out.`)
    },
  )
  for (const [practice, { good, seal, broken: at }] of verdicts) {
    if (at) broken.push(`The journal of ${practice} does not hold: its line ${at.seq} ${faults[at.fault]}.`)
    else whole.push(`${practice} ${good} ${seal.toString('hex')}`)
  }
  if (broken.length > 0) throw new OperatorError(broken.join('\n'))
  if (whole.length === 0) return 'There is no sealed line in the journal yet.'
  return ['The journal is as it was sealed. Practice, last line and its seal, to compare with the log:', ...whole].join(
    '\n',
  )
}

/** One practice that does not hold keeps no other one from its archive. */
async function archiveJournal({ db, masterKey }: SealedContext): Promise<string> {
  const means = { db, key: makeJournalKey(await masterKey()) }
  const refused: string[] = []
  async function attempt(work: () => Promise<unknown>): Promise<number> {
    try {
      await work()
      return 1
    } catch (error) {
      if (!(error instanceof OperatorError)) throw error
      refused.push(error.message)
      return 0
    }
  }
  let [lines, practices, emptied] = [0, 0, 0]
  for (const practiceId of await selectPracticesToArchive(db))
    practices += await attempt(async () => {
      lines += await archivePractice(means, practiceId)
    })
  for (const piece of await selectDuePieces(db)) emptied += await attempt(() => deletePiece(means, piece))
  const done = `Archived ${lines} lines of ${practices} practices; deleted ${emptied} pieces of archives whose time was over.`
  if (refused.length > 0) throw new OperatorError([done, ...refused].join('\n'))
  return done
}

/** Reading lines out of an archive is journalled, as an export of the journal is. */
async function readArchived(
  { db, clock, masterKey }: SealedContext,
  practiceId: string,
  path: string,
): Promise<string> {
  const file = await open(path, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new OperatorError('That file is there already: name another one.')
    throw new OperatorError(`That file cannot be written (${error.code}): name another one.`)
  })
  try {
    await recordAccess(db, {
      practiceId,
      actor: { kind: 'system' },
      action: 'exported',
      objectKind: 'journal',
      at: clock.now(),
    })
    let count = 0
    for await (const { lines } of readArchive({ db, key: makeJournalKey(await masterKey()) }, practiceId)) {
      for (const { seal: _, seq, ...line } of lines ?? [])
        await file.write(`${JSON.stringify({ seq: seq.toString(), ...line })}\n`)
      count += lines?.length ?? 0
    }
    return `Wrote ${count} archived lines.`
  } finally {
    await file.close()
  }
}

const string = { type: 'string' } as const

export const journalCommands: readonly Command[] = [
  {
    name: 'journal verify',
    arguments: [],
    options: { practice: string },
    usage: '[--practice <practice>]',
    about: 'reads the access journal, of all practices or of one, and says whether it is as it was sealed',
    read({ values }) {
      const practiceId = typeof values.practice === 'string' ? practiceOf(values.practice) : null
      return (context) => checkJournal(context, practiceId)
    },
  },
  {
    name: 'journal archive',
    arguments: [],
    options: {},
    usage: '',
    about:
      'moves lines older than 12 months to the archive, and deletes what was archived three years ago; run it monthly',
    read: () => archiveJournal,
  },
  {
    name: 'journal archived',
    arguments: ['<practice>', '<file>'],
    options: {},
    usage: '<practice> <file>',
    about: 'writes the archived lines of a practice to a new file, oldest first, one JSON object each',
    read({ positionals: [practice, file = ''] }) {
      const practiceId = practiceOf(practice)
      return (context) => readArchived(context, practiceId, file)
    },
  },
]
