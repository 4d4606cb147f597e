import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Db } from '../database/db.ts'
import { makeKey } from '../secrets/seals.ts'
import type { Clock } from '../time/clock.ts'
import {
  insertHead,
  makeMonthsAhead,
  selectHeadToSeal,
  selectUnsealed,
  selectUnsealedPractices,
  updateHead,
  updateSeals,
} from './journal.queries.ts'
import { sealOf } from './journal-seal.ts'
import { shownWindow } from './journal-shown.ts'

export const makeJournalKey = (masterKey: Buffer) => makeKey(masterKey, 'journal')

interface Deps {
  db: Db
  key: Buffer
  clock: Clock
  log: Logger
}

const practicesAtOnce = 500
const linesAtOnce = 1_000

/** HOST-03: seals what is not sealed yet. Any number of nodes may do it at once; how many lines this one sealed. */
export async function sealJournal(means: Deps): Promise<number> {
  let total = 0
  for (const practiceId of await selectUnsealedPractices(means.db, practicesAtOnce)) {
    for (;;) {
      const sealed = await sealBatch(means, practiceId)
      total += sealed
      if (sealed < linesAtOnce) break
    }
  }
  return total
}

/** What commits later, with whatever moment, comes into a later batch. */
async function sealBatch({ db, key, clock, log }: Deps, practiceId: string): Promise<number> {
  await insertHead(db, practiceId)
  return db.transaction(async (db) => {
    const head = await selectHeadToSeal(db, practiceId)
    if (!head) return 0
    const openSince = new Date(clock.now().getTime() - shownWindow)
    const lines = await selectUnsealed(db, practiceId, { openSince, limit: linesAtOnce })
    if (lines.length === 0) return 0
    let { seq, seal } = head
    const seals = lines.map((line) => {
      seq += 1n
      seal = sealOf(key, seal, seq, line)
      return { id: line.id, at: line.at, seq, seal }
    })
    const sealed = await updateSeals(db, seals)
    if (sealed !== lines.length)
      throw new Error('lines of the journal were sealed by somebody who does not hold its head')
    await updateHead(db, practiceId, { seq, seal }, clock.now())
    // Outside the database too: an attacker who cuts off the end of a chain cannot cut it off here.
    log.info({ practice: practiceId, seq: seq.toString(), seal: seal.toString('hex') }, 'journal sealed')
    return sealed
  })
}

const sealEvery = 10_000
const monthsAhead = 3

/** Seals as long as the node runs, and makes the months ahead. */
export function keepJournal(app: FastifyInstance, masterKey: Buffer) {
  const { workDb, clock, log } = app.kernel
  const means = { db: workDb, key: makeJournalKey(masterKey), clock, log }
  let running: Promise<unknown> | null = null
  const seal = () => {
    running ??= sealJournal(means)
      .catch((err: unknown) => log.error({ err }, 'the journal was not sealed'))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(seal, sealEvery).unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
  app.kernel.schedules.hourly('months of the journal', (db, clock) => makeMonthsAhead(db, clock.now(), monthsAhead))
}
