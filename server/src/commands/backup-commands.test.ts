import { tmpdir } from 'node:os'
import { describe, expect, it } from 'vitest'
import { masterKey } from '../../test/app.ts'
import { shareDatabase } from '../../test/database.ts'
import { makeDiskStore } from '../kernel/blobs/disk-store.ts'
import { systemClock } from '../kernel/time/clock.ts'
import { readCommandLine } from './command-line.ts'
import { piped } from './terminal.fixture.ts'

const { db } = await shareDatabase()
const store = makeDiskStore(tmpdir())

describe('the commands of backup', () => {
  it.each([['backup', 'x.arcade'], ['restore', 'x.arcade'], ['doctor']])(
    'ADM-01 %s says that files in a bucket are backed up where they lie, and does nothing',
    async (...args) => {
      const context = {
        db,
        clock: systemClock,
        terminal: piped(''),
        masterKey: async () => masterKey,
        dataDir: tmpdir(),
      }
      const work = readCommandLine(args).work?.({ ...context, blobStores: () => ({ disk: store, s3: store }) })
      await expect(work).rejects.toThrow('The files lie in a bucket')
    },
  )
})
