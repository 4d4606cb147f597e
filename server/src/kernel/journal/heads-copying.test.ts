import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { collectLogs, makeTestApp, masterKey } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { openS3 } from '../../../test/s3-server.ts'
import { runSchedules } from '../../../test/schedules.ts'
import { readCommandLine } from '../../operations/commands/command-line.ts'
import { nonInteractive } from '../../operations/commands/terminal.fixture.ts'
import { makeDiskStore } from '../blobs/disk-store.ts'
import { systemClock } from '../time/clock.ts'
import { type HeadsTarget, makeHeadsCopy } from './heads-copy.ts'
import { copyHeads } from './heads-copying.ts'
import { recordAccess } from './journal.ts'
import { makeJournalKey, sealJournal } from './journal-sealing.ts'

const folder = await mkdtemp(join(tmpdir(), 'arcade-heads-'))
afterAll(() => rm(folder, { recursive: true }))
const { db, pool } = await makeDatabase()
const logs = collectLogs()
const newPlace = () => ({ file: join(folder, `${randomUUID()}.json`) })

async function addLines(practiceId: string, lines: number) {
  const at = new Date(Date.now() - 60_000)
  const entry = { practiceId, actor: { kind: 'system' }, action: 'listed', objectKind: 'patient', at } as const
  for (let i = 0; i < lines; i++) await recordAccess(db, entry)
  await sealJournal({ db, key: makeJournalKey(masterKey), clock: systemClock, log: app.kernel.log })
}

async function makeChain(lines = 5) {
  const practiceId = randomUUID()
  await addLines(practiceId, lines)
  return practiceId
}

/** What somebody who owns the database does to hide the last lines. */
async function cutTail(practiceId: string, last: number) {
  const client = await pool.connect()
  await client.query('set session_replication_role = replica')
  await client.query('delete from journal where practice_id = $1 and seq > $2', [practiceId, last])
  await client.query(
    `update journal_heads h set seq = $2, seal = coalesce((select seal from journal j
       where j.practice_id = h.practice_id and j.seq = $2), ''::bytea) where practice_id = $1`,
    [practiceId, last],
  )
  client.release(true)
}

function run(headsTarget: HeadsTarget | null, ...args: string[]) {
  const store = makeDiskStore(folder)
  return readCommandLine(args).work?.({
    db,
    clock: systemClock,
    terminal: nonInteractive(),
    masterKey: async () => masterKey,
    headsTarget,
    blobStores: () => ({ disk: store, s3: null }),
  })
}
const verify = (where: HeadsTarget | null, practiceId: string) =>
  run(where, 'journal', 'verify', '--practice', practiceId)

const place = newPlace()
const app = await makeTestApp(db, { logs, headsTarget: place })
const s3 = await openS3()

describe('HOST-03 the copy of the heads of the journal', () => {
  it.each<[string, () => HeadsTarget]>([
    ['in a file', newPlace],
    ['in a bucket', () => ({ bucket: s3.settings })],
  ])('OPS-04 HOST-03 %s shows that a tail was cut off and its head set back', async (_, newOne) => {
    const [where, practiceId] = [newOne(), await makeChain()]
    const copy = makeHeadsCopy(where)
    expect(await copyHeads({ db, copy })).toEqual([])
    await addLines(practiceId, 2)
    expect(await copyHeads({ db, copy })).toEqual([])
    expect(await verify(where, practiceId)).toContain(`${practiceId} 7 `)
    await cutTail(practiceId, 4)
    expect(await verify(null, practiceId)).toContain(`${practiceId} 4 `)
    await expect(verify(where, practiceId)).rejects.toThrow(`${practiceId} does not hold: its line 5 is not there`)
    expect(await run(newPlace(), 'doctor')).toContain('ok  The journal of ')
    await expect(run(where, 'doctor')).rejects.toThrow(`practices: does not hold for ${practiceId}`)
    expect(await copyHeads({ db, copy })).toEqual([practiceId])
  })

  it('HOST-03 keeps the head that a chain no longer holds, also where the chain has grown beyond it', async () => {
    const [where, practiceId] = [newPlace(), await makeChain()]
    const copy = makeHeadsCopy(where)
    await copyHeads({ db, copy })
    const before = (await copy.read()).get(practiceId)
    await cutTail(practiceId, 3)
    await addLines(practiceId, 9)
    expect(await copyHeads({ db, copy })).toContain(practiceId)
    expect((await copy.read()).get(practiceId)).toEqual(before)
    await expect(verify(where, practiceId)).rejects.toThrow('its line 5 is not what was sealed there')
  })

  it('HOST-03 knows a chain of which nothing is left', async () => {
    const [where, practiceId] = [newPlace(), await makeChain()]
    await copyHeads({ db, copy: makeHeadsCopy(where) })
    await cutTail(practiceId, 0)
    await pool.query('delete from journal_heads where practice_id = $1', [practiceId])
    await expect(run(where, 'journal', 'verify')).rejects.toThrow(
      `${practiceId} does not hold: its line 1 is not there`,
    )
    await expect(run(where, 'doctor')).rejects.toThrow(`does not hold for ${practiceId}`)
  })

  it('HOST-03 that is away holds up nothing, is shown, and is made up for', async () => {
    const practiceId = await makeChain()
    const health = () => app.kernel.partnerHealth.list().find(({ partner }) => partner === 'journal-heads')
    const copyNow = async () => {
      expect(await runSchedules(app, 'journal heads')).toEqual(['journal heads'])
    }
    await writeFile(place.file, 'no heads')
    await copyNow()
    expect(health()).toMatchObject({ state: 'down', failure: 'unreachable' })
    expect(logs.text.join('')).toContain('the heads of the journal were not copied')
    await expect(verify(place, practiceId)).rejects.toThrow(/^The copy of the heads .* cannot be read/)
    await expect(run(place, 'doctor')).rejects.toThrow(
      /BAD The journal: was not verified. The copy of the heads .* cannot/,
    )
    await addLines(practiceId, 1)
    await rm(place.file)
    await copyNow()
    expect(health()).toMatchObject({ state: 'up' })
    expect(JSON.parse(await readFile(place.file, 'utf8'))).toMatchObject({ [practiceId]: ['6', expect.any(String)] })
  })
})
