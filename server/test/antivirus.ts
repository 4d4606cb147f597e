import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, onTestFinished } from 'vitest'
import { openSandbox } from '../src/sandbox.ts'

/** What the antivirus of the sandbox takes for a virus. */
export const virus = Buffer.from('EICAR-STANDARD-ANTIVIRUS-TEST-FILE')

/** The clamd of the sandbox in a process of its own, for as long as the file runs. */
export async function openTestAntivirus() {
  const dataDir = await mkdtemp(join(tmpdir(), 'arcade-antivirus-'))
  const sandbox = await openSandbox({ portal: 'http://localhost:9', dataDir, log: pino({ enabled: false }) })
  afterAll(async () => {
    await sandbox.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const turn = (fault: string) =>
    fetch(`${sandbox.origin}/faults/antivirus`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ fault }),
    })
  return {
    settings: { url: sandbox.clamdUrl ?? '' },
    /** Until it is mended, or the test is over. */
    async fault(fault: 'down' | 'hang' | 'malformed') {
      onTestFinished(async () => void (await turn('none')))
      await turn(fault)
    },
    mend: () => turn('none'),
  }
}
