import {
  importsProgressed,
  patientsImported,
} from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'
import { holds } from '@arcade/contract/kernel/rights.ts'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import { findRights } from '../../kernel/identity/access.ts'
import type { JobKind } from '../../kernel/jobs/jobs.ts'
import { recordAccess, recordForEach } from '../../kernel/journal/journal.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { sha256 } from '../../kernel/secrets/secrets.ts'
import { todayAt } from '../../kernel/time/dates.ts'
import {
  deleteFile,
  deleteUntouched,
  type Finding,
  holdUntouched,
  holdWork,
  insertFindings,
  insertImported,
  insertMetKeys,
  selectLeft,
  selectMetKeys,
  selectNameKeys,
  selectNamesakes,
  selectWork,
  updateWork,
} from './import-work.queries.ts'
import { findRepeated, keysToLookFor, makeFinder } from './known.rules.ts'
import { type ReadLine, readLine } from './line.rules.ts'
import { byId, failWork, type ImportRow } from './patient-imports.queries.ts'
import { readBatches } from './read-table.ts'

const Work = z.object({ importId: z.uuid(), userId: z.uuid() })
type Work = z.output<typeof Work>

/** A file is to be checked, imported or undone, as its state says. Somebody waits for it: when a node dies, another takes over soon. */
export const importWork: JobKind<Work> = { name: 'patient-import-work', data: Work, expireInSeconds: 45 }

const batchSize = 500
/** Far shorter than a job may take: the rest is another job. */
export const sliceTime = 15_000
const progressEvery = 500

export interface Deps extends Pick<Kernel, 'db' | 'clock'> {
  jobs: Pick<Kernel['jobs'], 'send'>
  identity: Pick<Kernel['identity'], 'findUser' | 'findPractice'>
}

/** Whether that is enough for one job, after so many milliseconds. */
type Enough = (worked: number) => boolean

/** Works for a while. It stands a second time, also at the same time: each batch holds the import and sees what is done. */
export async function workOnImport(means: Deps, work: Work, enough: Enough): Promise<void> {
  const row = await selectWork(means.db, work.importId)
  if (row?.state === 'undoing') await undo(means, row, work, enough)
  if (row?.state === 'checking' || row?.state === 'importing') await goThrough(means, row, work, enough)
}

async function goThrough(means: Deps, row: ImportRow, work: Work, enough: Enough) {
  const { db, clock, identity, jobs } = means
  const today = await todayAt(identity, row.practiceId, clock.now())
  const fields = row.columns.map(({ field }) => field)
  const pace = makePace(enough)
  let { done } = row
  for await (const records of readBatches(db, row.id, { ...row, size: batchSize })) {
    if (!(await mayStill(means, row, work))) return stop(means, row)
    const over = pace.isOver()
    const went = await db.transaction(async (db) => {
      const held = await holdWork(db, row.id)
      if (held?.state !== row.state || held.done !== done) return false
      const version = await takeBatch(
        db,
        held,
        records.map((record) => ({ ...readLine(record, fields, today), cells: record.cells })),
        doneBy(row, work, clock.now()),
      )
      if (pace.isTimeToTell()) await tell(db, row, version)
      if (over) await jobs.send(db, importWork, work)
      return true
    })
    if (!went || over) return
    done += records.length
  }
  await db.transaction(async (db) => {
    const held = await holdWork(db, row.id)
    if (held?.state === row.state && held.done === done) await finish(db, held, work, clock.now())
  })
}

/** TEN-05: the person who began it still holds the right. */
async function mayStill({ identity }: Deps, { practiceId }: ImportRow, { userId }: Work): Promise<boolean> {
  const rights = await findRights(identity, userId, practiceId)
  return rights !== null && holds(rights, 'patients:write')
}

/** Another one of the practice takes what was done back, or begins again. */
async function stop({ db, clock }: Deps, row: ImportRow) {
  await db.transaction(async (db) => {
    const [stopped] = await failWork(db, byId(row.id), clock.now())
    if (!stopped) return
    await tell(db, row, stopped.version)
    if (stopped.importedAt) await tellList(db, row, stopped.version)
  })
}

type Outcomes = (ReturnType<typeof readLine> & { cells: string[] })[]

/** The version that the import has then. */
async function takeBatch(db: Db, row: ImportRow, outcomes: Outcomes, deed: Deed): Promise<number> {
  const faulty: Finding[] = outcomes.flatMap((outcome) =>
    'faults' in outcome ? [{ line: outcome.line, outcome: 'faulty', faults: outcome.faults, patientId: null }] : [],
  )
  const read = outcomes.flatMap((outcome) => ('patient' in outcome ? [outcome.patient] : []))
  const { known, fresh } = await sortOut(db, row, read)
  const cells = new Map(outcomes.map((outcome) => [outcome.line, outcome.cells.map(withoutNul)]))
  const findings = [...faulty, ...known].map((finding) => ({ ...finding, cells: cells.get(finding.line) ?? [] }))
  await insertFindings(db, row.id, findings)
  if (row.state === 'importing')
    await recordForEach(db, { ...deed, action: 'imported' }, await insertImported(db, row, fresh, deed.at))
  return updateWork(db, row.id, {
    done: row.done + outcomes.length,
    fresh: row.fresh + fresh.length,
    known: row.known + known.length,
    faulty: row.faulty + faulty.length,
    workedAt: deed.at,
  })
}

/** PostgreSQL holds no NUL. */
const withoutNul = (cell: string) => cell.replaceAll('\0', '')

const repeatedFault = { field: null, code: 'repeated' } as const

type MarkedLine = ReadLine & { nameKey: string }

/** Who is known: to the practice, or by an earlier line. What was imported is in the table; what was checked is remembered by keys. */
async function sortOut(db: Db, row: ImportRow, read: readonly ReadLine[]) {
  const nameKeys = await selectNameKeys(db, read)
  const marked = read.map((line, index): MarkedLine => ({ ...line, nameKey: nameKeys[index] ?? '' }))
  const find = makeFinder(await selectNamesakes(db, row.practiceId, marked))
  const known: Finding[] = []
  const unknown: MarkedLine[] = []
  for (const line of marked) {
    const { id: patientId, importId } = find(line) ?? {}
    if (!patientId) unknown.push(line)
    else
      known.push({ line: line.line, outcome: 'known', patientId, faults: importId === row.id ? [repeatedFault] : [] })
  }
  const repeated = await findRepeatedIn(db, row, unknown)
  for (const { line } of repeated) known.push({ line, outcome: 'known', patientId: null, faults: [repeatedFault] })
  return { known, fresh: unknown.filter((line) => !repeated.has(line)) }
}

async function findRepeatedIn(db: Db, { id, state }: ImportRow, lines: readonly MarkedLine[]) {
  if (state !== 'checking') return findRepeated(lines, new Set()).repeated
  // Hashed: no name stands in a table of keys, and none is too long for its index.
  const hashes = new Map(keysToLookFor(lines).map((key) => [hashOf(key), key]))
  const met = await selectMetKeys(db, id, [...hashes.keys()])
  const { repeated, keys } = findRepeated(lines, new Set([...met].flatMap((hash) => hashes.get(hash) ?? [])))
  await insertMetKeys(db, id, keys.map(hashOf))
  return repeated
}

const hashOf = (key: string) => sha256(key).toString('base64')

async function finish(db: Db, row: ImportRow, work: Work, now: Date) {
  if (row.state === 'checking') return tell(db, row, await updateWork(db, row.id, { state: 'checked', workedAt: now }))
  const version = await updateWork(db, row.id, { state: 'imported', importedAt: now, workedAt: now })
  await deleteFile(db, row)
  const details = { count: row.fresh }
  await recordAccess(db, { ...doneBy(row, work, now), ...ofImport(row), action: 'imported', details })
  await tellList(db, row, version)
  await tell(db, row, version)
}

async function undo(means: Deps, row: ImportRow, work: Work, enough: Enough) {
  const { db, clock, jobs } = means
  const pace = makePace(enough)
  for (;;) {
    if (!(await mayStill(means, row, work))) return stop(means, row)
    const over = pace.isOver()
    const more = await db.transaction(async (db) => {
      const held = await holdWork(db, row.id)
      if (held?.state !== 'undoing') return false
      const now = clock.now()
      const found = await holdUntouched(db, held, batchSize)
      const gone = await deleteUntouched(db, row.practiceId, found)
      await recordForEach(db, { ...doneBy(row, work, now), action: 'deleted' }, gone)
      const done = held.done + gone.length
      const last = found.length < batchSize
      const version = await updateWork(db, row.id, { done, workedAt: now })
      if (last) await finishUndoing(db, { ...held, done }, work, now)
      else if (over) await jobs.send(db, importWork, work)
      if (!last && pace.isTimeToTell()) await tell(db, row, version)
      return !last
    })
    if (!more || over) return
  }
}

async function finishUndoing(db: Db, row: ImportRow, work: Work, now: Date) {
  const remaining = await selectLeft(db, row)
  const version = await updateWork(db, row.id, { state: 'undone', kept: remaining, workedAt: now })
  const details = { count: row.done, kept: remaining }
  await recordAccess(db, { ...doneBy(row, work, now), ...ofImport(row), action: 'deleted', details })
  await tellList(db, row, version)
  await tell(db, row, version)
}

/** What the journal says of who did it; the import stands in the line of each patient too. */
const doneBy = ({ id, practiceId }: ImportRow, { userId }: Work, at: Date) =>
  ({ at, practiceId, actor: { kind: 'person', userId }, details: { import: id } }) as const
type Deed = ReturnType<typeof doneBy>

const ofImport = ({ id }: ImportRow) => ({ objectKind: 'patient-import', objectId: id }) as const

const tell = (db: Db, { practiceId, id }: ImportRow, version: number) =>
  publish(db, importsProgressed, { practiceId, needs: 'patients:write', data: { id, version } })

/** Once for all of them: the list is another now. */
const tellList = (db: Db, { practiceId, id }: ImportRow, version: number) =>
  publish(db, patientsImported, { practiceId, needs: 'patients:read', data: { id, version } })

/** From the first batch on: finding the place where others stopped is not yet work. */
function makePace(enough: Enough) {
  let began: number | undefined
  let reportedAt = 0
  return {
    isOver() {
      began ??= performance.now()
      return enough(performance.now() - began)
    },
    isTimeToTell() {
      if (performance.now() - reportedAt < progressEvery) return false
      reportedAt = performance.now()
      return true
    },
  }
}
