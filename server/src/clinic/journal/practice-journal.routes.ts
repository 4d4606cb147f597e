import {
  checkJournal,
  exportPracticeJournal,
  getJournalCheck,
  listJournalActors,
  listPracticeJournal,
} from '@arcade/contract/clinic/journal/journal.contract.ts'
import { holds } from '@arcade/contract/kernel/rights.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { paginate } from '../../kernel/http/paginate.ts'
import { serve } from '../../kernel/http/serve.ts'
import { findRights } from '../../kernel/identity/access.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { readCopiedHeads } from '../../kernel/journal/heads-copying.ts'
import { selectCheck } from '../../kernel/journal/journal.queries.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import { checkPractice } from '../../kernel/journal/journal-checking.ts'
import { makeJournalKey } from '../../kernel/journal/journal-sealing.ts'
import { todayAt } from '../../kernel/time/dates.ts'
import { byteOrderMark } from '../../parts/csv/csv-lines.rules.ts'
import { presentCheck, presentPracticeLine, type Shows } from './journal.present.ts'
import { journalHead, journalLine } from './practice-journal.csv.ts'
import { type JournalCursor, type PracticeRow, selectActors, selectPracticeLines } from './practice-journal.queries.ts'

const Cursor = z.object({ at: z.string(), id: z.string() })
const cursorOf = ({ position, id }: PracticeRow): JournalCursor => ({ at: position, id })
const exportedAtOnce = 500
const month = 31 * 24 * 60 * 60_000

/** HOST-03: who did what in the practice, for all patients. */
export function practiceJournalRoutes(app: FastifyInstance, masterKey: Buffer) {
  const { identity, objectNames, workDb, clock, log, headsCopy } = app.kernel
  const key = makeJournalKey(masterKey)
  const zoneOf = async (practiceId: string) => (await identity.findPractice(practiceId))?.timeZone ?? 'UTC'

  /** Names of patients are for those who may read patients. */
  async function showsTo(access: CallAccess): Promise<Shows> {
    const rights = await rightsIn(access)
    return { key, names: rights !== null && holds(rights, 'patients:read') }
  }
  const rightsIn = ({ actor, practiceId }: CallAccess) => findRights(identity, personOf(actor).userId, practiceId)

  serve(app, listPracticeJournal, async ({ db, ...call }) => {
    const access = call.access()
    const { practiceId } = access
    const { limit: _, cursor: __, locale, ...wanted } = call.query
    const filter = { ...wanted, timeZone: await zoneOf(practiceId) }
    const { rows, page } = await paginate(call, {
      cursor: Cursor,
      select: (after, limit) => selectPracticeLines(db, practiceId, filter, { after, limit }),
      cursorOf,
    })
    const shows = await showsTo(access)
    await recordRead(db, { ...access, action: 'listed' }, rows, shows)
    const names = await objectNames.find(db, practiceId, rows, await rightsIn(access), locale)
    return { result: rows.map((row) => presentPracticeLine(row, shows, names)), ...page }
  })

  serve(app, exportPracticeJournal, async ({ db, query, ...call }) => {
    const access = call.access()
    const { practiceId, at } = access
    const { locale, ...wanted } = query
    const timeZone = await zoneOf(practiceId)
    const shows = await showsTo(access)
    // What it writes about itself is newer than all that it reads.
    const read = async (after: JournalCursor | null) => {
      const rows = await selectPracticeLines(db, practiceId, { ...wanted, timeZone }, { after, limit: exportedAtOnce })
      await recordRead(db, { ...access, action: 'exported' }, rows, shows)
      const names = await objectNames.find(db, practiceId, rows, await rightsIn(access), locale)
      const tell = (row: PracticeRow) =>
        journalLine(presentPracticeLine(row, shows, names), {
          seq: row.seq,
          requestId: row.requestId,
          timeZone,
          locale,
        })
      return { rows, lines: rows.map(tell).join('') }
    }
    // Before the answer begins: an export that is in no journal is refused.
    const first = await read(null)
    async function* write(): AsyncGenerator<string> {
      yield byteOrderMark + journalHead(locale)
      for (let { rows, lines } = first; rows.length > 0; ) {
        yield lines
        const last = rows.at(-1)
        if (!last || rows.length < exportedAtOnce) return
        ;({ rows, lines } = await read(cursorOf(last)))
      }
    }
    return { name: `journal-${await todayAt(identity, practiceId, at)}.csv`, content: write() }
  })

  serve(app, listJournalActors, async ({ db, ...call }) => {
    const { practiceId, at } = call.access()
    return { result: await selectActors(db, practiceId, new Date(at.getTime() - month)) }
  })

  serve(app, getJournalCheck, async ({ db, ...call }) => {
    const found = await selectCheck(db, call.access().practiceId)
    return { result: presentCheck(found ?? null) }
  })

  serve(app, checkJournal, async (call) => {
    const { practiceId } = call.access()
    const copied = (await readCopiedHeads(headsCopy, log)).get(practiceId)
    return { result: presentCheck(await checkPractice({ db: workDb, key, clock, log }, practiceId, copied)) }
  })
}

/** Reading the journal reveals names of patients, and is journalled for that. */
async function recordRead(
  db: Db,
  entry: CallAccess & { action: 'listed' | 'exported' },
  rows: readonly PracticeRow[],
  { names }: Shows,
) {
  const shown = names ? [...new Set(rows.flatMap(({ patientId }) => patientId ?? []))] : []
  await recordAccess(db, { ...entry, objectKind: 'journal', shown, details: { count: rows.length } })
}
