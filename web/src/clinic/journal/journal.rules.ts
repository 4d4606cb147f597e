import type { listPatientJournal } from '@arcade/contract/clinic/journal/journal.contract.ts'
import type { Answer } from '../../kernel/api.ts'

export type JournalLine = Answer<typeof listPatientJournal>['result'][number]

/** What somebody does within these is one visit, in milliseconds. */
const visit = 10 * 60_000

const looks: readonly string[] = ['opened', 'listed', 'searched', 'counted']
const isLook = ({ action }: JournalLine) => looks.includes(action)

/** In a list, a search or among counts: the record was not opened. */
export const isShownAmongOthers = ({ action, objectKind }: JournalLine) =>
  action === 'searched' ||
  action === 'counted' ||
  (action === 'listed' && /^(patient|planned-|conversation|journal)/.test(objectKind))
/** A page read again by itself what had been opened before. */
export const isRefresh = ({ refresh }: JournalLine) => refresh

const whoOf = ({ actor, actedFor }: JournalLine) => JSON.stringify([actor.kind, actor.uuid, actedFor?.uuid])

type Visit = [JournalLine, ...JournalLine[]]

/** What one person did in one go: each change stands alone, and below them, once, that they looked. */
export function visitsIn(lines: readonly JournalLine[]): Visit[] {
  return runsIn(lines).flatMap((run) => {
    const [look, ...looks] = run.filter(isLook)
    const changes = run.filter((line) => !isLook(line)).map((line): Visit => [line])
    return look ? [...changes, [look, ...looks]] : changes
  })
}

/** Lines of one person after another, with no more than a visit between two of them. */
function runsIn(lines: readonly JournalLine[]): JournalLine[][] {
  const runs: JournalLine[][] = []
  for (const line of lines) {
    const run = runs.at(-1)
    const later = run?.at(-1)
    const near = later && Date.parse(later.at) - Date.parse(line.at) <= visit
    if (run && near && whoOf(later) === whoOf(line)) run.push(line)
    else runs.push([line])
  }
  return runs
}
