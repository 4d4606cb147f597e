import { presets } from '@arcade/contract/kernel/rights.ts'
import { scannerAccounts } from '@arcade/demo/scanner/cases.ts'
import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { makeTestApp, masterKey } from '../../../test/app.ts'
import { brisk } from '../../../test/brisk.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makePatient, makePractitioner } from '../../../test/makers.ts'
import { openTestScanner, scannerCalls } from '../../../test/scanner.ts'
import { blobs } from '../../kernel/blobs/blobs.table.ts'
import { memberships, users } from '../../kernel/identity/identity.table.ts'
import { makeJobs } from '../../kernel/jobs/jobs.ts'
import { forWork } from '../../kernel/kernel.ts'
import { makeLogger } from '../../kernel/logs/logs.ts'
import { makeScanner } from '../../parts/partners/scanner.ts'
import { files } from '../files/index.ts'
import { workOnScannerImport } from './import-files.ts'
import { makeScannerAccounts } from './scanner-accounts.ts'

const { db } = await makeDatabase()
const scanner = await openTestScanner()
/** No worker does its jobs: the tests do, step by step. */
const app = await makeTestApp(db, { scanner: scanner.settings })

const { log, partnerHealth: health } = app.kernel
const adapter = makeScanner({ settings: scanner.settings, log, health })
const deps = {
  kernel: forWork(app.kernel),
  scanner: adapter,
  accounts: makeScannerAccounts(app.kernel, adapter, masterKey),
}
const work = (importId: string, most = Number.POSITIVE_INFINITY) => {
  let count = 0
  return workOnScannerImport(deps, importId, () => {
    count += 1
    return count > most
  })
}

async function makeWorld() {
  const owner = await makePractitioner(db)
  const patient = await makePatient(db, owner.practiceId)
  const calls = scannerCalls(app, owner)
  const token = await calls.pair()
  const stored = () =>
    db
      .select()
      .from(files)
      .where(and(eq(files.practiceId, owner.practiceId), eq(files.patientId, patient.id)))
  return {
    owner,
    patient,
    token,
    ...calls,
    stored,
    /** All files of the case that a word finds. */
    async begin(search: string) {
      const [found] = (await calls.cases(token, 0, search)).json().result
      const ids = found.files.map(({ id }: { id: string }) => id)
      return (await calls.save(patient.id, token, found.id, ids)).json().result
    },
    outcome: async () => {
      const [last] = await calls.imports(patient.id)
      const files = last.files as { name: string; state: string; fault: string | null }[]
      return files.map(({ state, fault }) => fault ?? state)
    },
  }
}

describe('files of a case', () => {
  it('SCAN-01 become files of the patient, checked as an upload, by category, and are marked as imported', async () => {
    const { begin, stored, outcome, imports, patient, cases, token } = await makeWorld()
    const begun = await begin('abadie')
    expect(begun).toMatchObject({ state: 'running', counts: { total: 3, done: 0 } })
    await work(begun.uuid)
    expect(await outcome()).toEqual(['done', 'done', 'done'])
    expect((await imports(patient.id))[0]).toMatchObject({
      state: 'finished',
      counts: { total: 3, done: 3, failed: 0 },
    })
    const rows = await stored()
    expect(rows.map(({ fileName, kind, category }) => `${fileName} ${kind} ${category}`).toSorted()).toEqual([
      'LowerJawScan.stl stl dental_scan',
      'Raw_preparation_scan.dcm hps dental_scan',
      'UpperJawScan.stl stl dental_scan',
    ])
    const [again] = (await cases(token, 0, 'abadie')).json().result
    expect(again.files.map(({ importedFor }: { importedFor: string[] }) => importedFor)).toEqual(
      Array.from({ length: 3 }, () => [patient.id]),
    )
  })

  it.each([
    ['autorisation', ['refused', 'refused']],
    ['empreinte', ['hash', 'done']],
    ['ailleurs', ['address', 'address', 'done']],
    ['interdit', ['content', 'done']],
    ['script', ['done']],
    ['lent', ['done', 'done']],
  ])('SCAN-01 of the case "%s" each file has its own result', async (search, expected) => {
    const { begin, outcome, stored, owner } = await makeWorld()
    await work((await begin(search)).uuid)
    expect(await outcome()).toEqual(expected)
    const rows = await stored()
    expect(rows).toHaveLength(expected.filter((state) => state === 'done').length)
    for (const { fileName } of rows) expect(fileName).not.toMatch(/[/<>]|\.\./)
    // Nothing of what was refused is left.
    const left = await db.select({ id: blobs.id }).from(blobs).where(eq(blobs.practiceId, owner.practiceId))
    expect(left).toHaveLength(rows.length)
  })

  it('SCAN-01 a file is not imported twice, and again once it was deleted', async () => {
    const { begin, outcome, stored, ask } = await makeWorld()
    await work((await begin('courtois')).uuid)
    const { downloads } = await scanner.counts()
    await work((await begin('courtois')).uuid)
    expect(await outcome()).toEqual(['known', 'known'])
    expect((await scanner.counts()).downloads).toBe(downloads)
    const rows = await stored()
    expect(rows).toHaveLength(2)
    await ask('DELETE', `/v1/files/${rows[0]?.id}`)
    await work((await begin('courtois')).uuid)
    expect((await outcome()).toSorted()).toEqual(['done', 'known'])
  })

  it('SCAN-01 a case of another account, an unknown file and another practice’s patient are refused', async () => {
    const { patient, token, save, cases } = await makeWorld()
    const [own] = (await cases(token, 0, 'giraud')).json().result
    const other = await makePatient(db, (await makePractitioner(db)).practiceId)
    const ids = own.files.map(({ id }: { id: string }) => id)
    expect((await save(patient.id, token, '5ca22e00-0002-4000-8000-000000000902', ids)).statusCode).toBe(404)
    expect((await save(patient.id, token, 'none', ids)).statusCode).toBe(404)
    expect((await save(patient.id, token, '../users', ids)).statusCode).toBe(404)
    expect((await save(other.id, token, own.id, ids)).statusCode).toBe(404)
    expect((await save(patient.id, token, own.id, ['none'])).statusCode).toBe(400)
    expect((await save(patient.id, token, own.id, [ids[0], ids[0]])).statusCode).toBe(400)
    expect((await save(patient.id, token, own.id, [])).statusCode).toBe(400)
  })
})

describe('the work', () => {
  it('SCAN-01 stopped anywhere and begun by two at once, it keeps 60 files once each', async () => {
    const { patient, token, save, stored, outcome } = await makeWorld()
    const { id, files: ids } = await scanner.volume(60)
    const { uuid } = (await save(patient.id, token, id, ids)).json().result
    await work(uuid, 7)
    expect(await stored()).toHaveLength(7)
    // A node that dies after the bytes came and before they are a file.
    const settle = vi.spyOn(deps.kernel.blobs, 'settle').mockRejectedValueOnce(new PowerCut())
    await expect(work(uuid)).rejects.toThrow(PowerCut)
    settle.mockRestore()
    await Promise.all([work(uuid, 20), work(uuid, 20)])
    await Promise.all([work(uuid), work(uuid)])
    const names = (await stored()).map(({ fileName }) => fileName)
    expect([names.length, new Set(names).size]).toEqual([60, 60])
    expect(new Set(await outcome())).toEqual(new Set(['done']))
  })

  // Asked once before the scanner is asked, then before and after each file.
  it.each([
    ['between two files', 4, ['done', 'right']],
    ['while a file is fetched', 3, ['right', 'right']],
  ] as const)('SCAN-01 COL-01 TEN-05 ends %s where the right is taken away', async (_, place, expected) => {
    const { begin, outcome, owner } = await makeWorld()
    const { uuid } = await begin('hamidi')
    const { kernel } = deps
    let asked = 0
    const findUser = async (userId: string) => {
      asked += 1
      if (asked === place)
        await db.update(memberships).set({ rights: presets.secretaire }).where(eq(memberships.userId, owner.userId))
      return kernel.identity.findUser(userId)
    }
    const watched = { ...deps, kernel: { ...kernel, identity: { ...kernel.identity, findUser } } }
    await workOnScannerImport(watched, uuid, () => false)
    expect(await outcome()).toEqual(expected)
  })

  it('SCAN-01 ends where another account was paired meanwhile', async () => {
    const { begin, pair, outcome, stored } = await makeWorld()
    const { uuid } = await begin('hamidi')
    await pair(scannerAccounts[1])
    await work(uuid)
    expect(await outcome()).toEqual(['unpaired', 'unpaired'])
    expect(await stored()).toEqual([])
  })

  it('SCAN-01 takes nothing of a case that is another account’s by now', async () => {
    const { begin, outcome, stored } = await makeWorld()
    const { uuid } = await begin('hamidi')
    const getCase: typeof adapter.getCase = async (...asked) => {
      const found = await adapter.getCase(...asked)
      return found && { ...found, actors: [scannerAccounts[1].id] }
    }
    await workOnScannerImport({ ...deps, scanner: { ...adapter, getCase } }, uuid, () => false)
    expect(await outcome()).toEqual(['missing', 'missing'])
    expect(await stored()).toEqual([])
  })

  it('SCAN-01 is tried again while the scanner is down, then given up', async () => {
    const { begin, outcome, owner } = await makeWorld()
    const { uuid } = await begin('fontaine')
    await scanner.fault('500', 'eu')
    for (let turn = 1; turn < 5; turn += 1) await expect(work(uuid)).rejects.toThrow()
    expect(await outcome()).toEqual(['waiting', 'waiting'])
    await work(uuid)
    expect(await outcome()).toEqual(['down', 'down'])
    expect(owner.userId).not.toBe('')
  })

  it('SCAN-01 ends where the account is unpaired, or the right was taken away', async () => {
    const one = await makeWorld()
    const begun = await one.begin('hamidi')
    await one.ask('DELETE', `/v1/users/scanner-pairing/${one.owner.userId}`)
    await work(begun.uuid)
    expect(await one.outcome()).toEqual(['unpaired', 'unpaired'])
    const other = await makeWorld()
    const second = await other.begin('hamidi')
    await db.update(memberships).set({ rights: presets.secretaire }).where(eq(memberships.userId, other.owner.userId))
    await work(second.uuid)
    expect(await other.outcome()).toEqual(['right', 'right'])
    expect(await other.stored()).toEqual([])
    const gone = await makeWorld()
    const third = await gone.begin('hamidi')
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, gone.owner.userId))
    await work(third.uuid)
    expect(await gone.stored()).toEqual([])
  })

  it('SCAN-01 is done by a job, which tells open pages', async () => {
    const own = await makeDatabase()
    const jobs = makeJobs({ url: own.url }, makeLogger({ write: () => {} }), brisk)
    const working = await makeTestApp(own.db, { scanner: scanner.settings, jobs })
    await jobs.start()
    const owner = await makePractitioner(own.db)
    const patient = await makePatient(own.db, owner.practiceId)
    const { pair, cases, save, imports } = scannerCalls(working, owner)
    const token = await pair()
    const [found] = (await cases(token, 0, 'abadie')).json().result
    await save(patient.id, token, found.id, [found.files[0].id])
    await vi.waitFor(async () => expect((await imports(patient.id))[0].state).toBe('finished'), { timeout: 10_000 })
    const published = await own.db.execute(sql`select from events where kind in ('scanner.import', 'files.changed')`)
    expect(published.rows.length).toBeGreaterThanOrEqual(2)
    await jobs.stop()
  })
})

class PowerCut extends Error {
  override name = 'PowerCut'
}
