import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, expect, it, vi } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { makePatient, makePractitioner } from '../../../test/makers.ts'
import { startServer } from '../../../test/process.ts'
import { allow } from '../../../test/scanner.ts'
import { files } from '../files/index.ts'
import { scannerImportFiles } from './scanner.table.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'arcade-scanner-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const { db, url } = await makeDatabase()
const settings = { ARCADE_MODE: 'demo', DATABASE_URL: url, ARCADE_DATA_DIR: dataDir, PORT: '0' }
const many = 600

it('SCAN-01 a server killed in the midst of 600 files neither doubles nor loses one', async () => {
  const owner = await makePractitioner(db)
  const patient = await makePatient(db, owner.practiceId)
  const first = await startServer(settings)
  const address = await first.ready
  const ask = async (path: string, body?: object) => {
    const headers = { ...owner.headers, ...(body && { 'content-type': 'application/json' }) }
    const sent = { method: 'POST', headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await fetch(`${address}${path}`, sent)
    return (await answer.json()) as { result: { url: string; token: string; uuid: string } }
  }
  const sandbox = await vi.waitFor(() => {
    const [, origin] = /partners are at (http:\S+)/.exec(first.output()) ?? []
    if (!origin) throw new Error('the sandbox has not reported its address')
    return origin
  })
  const made = await fetch(`${sandbox}/scanner/control/volume`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ files: many }),
  })
  const { id: caseId, files: ids } = (await made.json()) as { id: string; files: string[] }
  const { result: started } = await ask(`/v1/users/scanner-pairing/${owner.userId}`)
  const { result: handle } = await ask('/api/getUniteToken', await allow(started.url))
  await ask(`/v1/users/save-unite-files/${owner.userId}/${patient.id}`, { token: handle.token, caseId, files: ids })

  const storedCount = () =>
    db
      .select({ name: files.fileName })
      .from(files)
      .where(and(eq(files.practiceId, owner.practiceId), eq(files.patientId, patient.id)))
  await vi.waitFor(async () => expect((await storedCount()).length).toBeGreaterThan(20), {
    timeout: 60_000,
    interval: 20,
  })
  first.child.kill('SIGKILL')
  await first.exit
  expect((await storedCount()).length).toBeLessThan(many)

  const second = await startServer(settings)
  await second.ready
  // As if its heartbeat had been missed for a minute.
  await db.execute(sql`
    update pgboss.job set heartbeat_on = now() - interval '2 minutes' where name = 'scanner-import' and state = 'active'`)
  await vi.waitFor(async () => expect(await storedCount()).toHaveLength(many), { timeout: 120_000, interval: 200 })
  await vi.waitFor(async () => {
    const rows = await db.select({ state: scannerImportFiles.state }).from(scannerImportFiles)
    expect([rows.length, new Set(rows.map(({ state }) => state))]).toEqual([many, new Set(['done'])])
  })
  expect(new Set((await storedCount()).map(({ name }) => name)).size).toBe(many)
}, 300_000)
