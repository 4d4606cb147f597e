import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { afterAll, describe, expect, it } from 'vitest'
import { masterKey } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makePractice } from '../../../test/makers.ts'
import { makeBlobs } from '../../kernel/blobs/blobs.ts'
import { makeDiskStore } from '../../kernel/blobs/disk-store.ts'
import { readCommandLine } from '../../kernel/commands/command-line.ts'
import { systemClock } from '../../kernel/time/clock.ts'
import { backupCommands } from './backup.commands.ts'

const { db } = await makeDatabase()
const folder = await mkdtemp(join(tmpdir(), 'arcade-backup-commands-'))
afterAll(() => rm(folder, { recursive: true }))
const store = makeDiskStore(join(folder, 'blobs'))

function run(args: string[], inBucket = false) {
  let shown = ''
  const prompts = new Writable({
    write(text, _encoding, done) {
      shown += text
      done()
    },
  })
  const terminal = { input: Readable.from([]), prompts }
  const stores = { disk: store, s3: inBucket ? store : null }
  const context = { db, clock: systemClock, terminal, masterKey: async () => masterKey, blobStores: () => stores }
  const work = readCommandLine(backupCommands, args).work?.(context)
  return { work, shown: () => shown }
}

describe('the commands of backup', () => {
  it('OPS-04 say what is lost, on the disk and in a bucket, and fail', async () => {
    const { id: practiceId } = await makePractice(db)
    const blobs = makeBlobs({ store, masterKey, clock: systemClock })
    const blob = await blobs.fill(db, await blobs.begin(db, practiceId), Readable.from([Buffer.from('kept')]))
    await db.transaction((db) => blobs.settle(db, blob, 100))
    expect(await run(['backup', join(folder, 'disk')]).work).toContain('rows and 1 objects into')
    expect(await run(['backup', join(folder, 'bucket')], true).work).toContain('found 1 objects in the bucket')
    expect(await run(['doctor', '--read']).work).toContain('ok  The contents of 1 files')
    await expect(run(['restore', join(folder, 'disk')]).work).rejects.toThrow('There are data here already (')
    const [key = ''] = await store.list(blob.id)
    await store.delete(key)
    for (const inBucket of [false, true]) {
      const lossy = run(['backup', join(folder, `lossy-${inBucket}`)], inBucket)
      await expect(lossy.work).rejects.toThrow('1 objects that files need were not in the store')
      const doctor = run(['doctor'], inBucket)
      await expect(doctor.work).rejects.toThrow('BAD 1 objects of files: 1 are not there, or not whole')
      for (const { shown } of [lossy, doctor]) expect(shown()).toBe(`missing: ${key}\n`)
    }
  })
})
