import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../setup/run.mjs'
import { projectNode } from '../setup/runtime.mjs'

/** Checks that pass or fail as a whole, two at a time: a small machine has two cores. */
export async function checks(list) {
  const waiting = [...list]
  const count = { passed: 0, failed: 0 }
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, args] = next
      const { code, output } = await run(projectNode(), args)
      console.log(`  ${code === 0 ? 'ok    ' : 'FAILED'} ${name}`)
      if (code !== 0) console.log(output)
      count[code === 0 ? 'passed' : 'failed'] += 1
    }
  }
  await Promise.all([worker(), worker()])
  return count
}

/** A tool that writes what it counted to a file; when it fails with no failure counted, that is one. */
export async function counted(argsFor, read = (json) => json, options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'arcade-report-'))
  try {
    const report = join(folder, 'report.json')
    const { code } = await run(projectNode(), argsFor(report), { show: true, ...options })
    const count = { passed: 0, failed: 0, ...readCount(report, read) }
    return { ...count, failed: code === 0 ? count.failed : Math.max(count.failed, 1) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A tool that broke down wrote no report, or half of one. */
function readCount(report, read) {
  try {
    return read(JSON.parse(readFileSync(report, 'utf8')))
  } catch {
    return {}
  }
}
