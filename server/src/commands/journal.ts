import { selectHeads } from '../kernel/journal/journal.queries.ts'
import { makeJournalKey } from '../kernel/journal/journal-sealing.ts'
import { type Break, verifyJournal } from '../kernel/journal/journal-verifying.ts'
import { OperatorError } from '../kernel/operator-error.ts'
import type { SealedContext } from './command.ts'

const faults: Record<Break['fault'], string> = {
  missing: 'is not there',
  altered: 'is not what was sealed there',
  doubled: 'has another line beside it',
  head: 'is not the last that was sealed',
}

/** A journal that does not hold is a failure of the command, so that a script hears of it. */
export async function checkJournal({ db, masterKey }: SealedContext, practiceId: string | null): Promise<string> {
  const key = makeJournalKey(await masterKey())
  const broken: string[] = []
  const whole: string[] = []
  for (const practice of practiceId === null ? await selectHeads(db) : [practiceId]) {
    const { good, seal, broken: at } = await verifyJournal(db, key, practice)
    if (at) broken.push(`The journal of ${practice} does not hold: its line ${at.seq} ${faults[at.fault]}.`)
    else whole.push(`${practice} ${good} ${seal.toString('hex')}`)
  }
  if (broken.length > 0) throw new OperatorError(broken.join('\n'))
  if (whole.length === 0) return 'There is no sealed line in the journal yet.'
  return ['The journal is as it was sealed. Practice, last line and its seal, to compare with the log:', ...whole].join(
    '\n',
  )
}
