import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { masterKey } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { readCommandLine } from '../commands/command-line.ts'
import { nonInteractive } from '../commands/terminal.fixture.ts'
import { systemClock } from '../time/clock.ts'
import { journalCommands } from './journal.commands.ts'
import { recordAccess } from './journal.ts'
import { makeJournalKey, sealJournal } from './journal-sealing.ts'

const { db, pool } = await makeDatabase()
const key = makeJournalKey(masterKey)
const context = { db, clock: systemClock, terminal: nonInteractive(), masterKey: async () => masterKey }
const run = (...args: string[]) => {
  const { work } = readCommandLine(journalCommands, args)
  if (!work) throw new Error('that was no command')
  return work(context)
}

async function makeChain() {
  const practiceId = randomUUID()
  const line = {
    practiceId,
    actor: { kind: 'system' },
    action: 'listed',
    objectKind: 'patient',
    at: new Date(),
  } as const
  for (let i = 0; i < 3; i++) await recordAccess(db, line)
  await sealJournal({ db, key, clock: systemClock, log: pino({ enabled: false }) })
  return practiceId
}

describe('ADM-01 HOST-03 journal verify', () => {
  it('ADM-01 says so where nothing is sealed, and names the head of every chain where all hold', async () => {
    expect(await run('journal', 'verify')).toBe('There is no sealed line in the journal yet.')
    const practices = [await makeChain(), await makeChain()]
    const answer = await run('journal', 'verify')
    for (const practiceId of practices) expect(answer).toMatch(new RegExp(`^${practiceId} 3 [0-9a-f]{64}$`, 'm'))
  })

  it('ADM-01 fails where a line was taken out, and says which; another practice holds', async () => {
    const [cut, whole] = [await makeChain(), await makeChain()]
    const client = await pool.connect()
    await client.query('set session_replication_role = replica')
    await client.query('delete from journal where practice_id = $1 and seq = 2', [cut])
    client.release(true)
    await expect(run('journal', 'verify')).rejects.toThrow(
      `The journal of ${cut} does not hold: its line 2 is not there.`,
    )
    await expect(run('journal', 'verify', '--practice', cut)).rejects.toThrow('line 2')
    expect(await run('journal', 'verify', '--practice', whole)).toContain(`${whole} 3 `)
  })

  it('ADM-01 refuses what is no practice before it opens anything', () => {
    expect(() => readCommandLine(journalCommands, ['journal', 'verify', '--practice', 'mine'])).toThrow()
  })
})
