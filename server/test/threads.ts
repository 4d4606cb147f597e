import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCheck } from '../src/clinic/files/content-checks.ts'

/** Takes both threads that a group may have for the checks of its files, until it gives them back. */
export async function holdThreads(group: string) {
  const program = join(await mkdtemp(join(tmpdir(), 'arcade-threads-')), 'wait.mjs')
  await writeFile(program, "import { parentPort } from 'node:worker_threads'\nparentPort.on('message', () => {})")
  const controller = new AbortController()
  const content = { size: 0, etag: '', read: async function* () {} }
  const task = { program, task: null, content, group, signal: controller.signal }
  const held = Promise.allSettled([runCheck(task), runCheck(task)])
  return async () => {
    controller.abort()
    await held
  }
}
