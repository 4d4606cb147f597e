import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../setup/run.mjs'
import { projectNode } from '../setup/runtime.mjs'

const seeAbove = 'What it said stands further up.'

/** Checks that pass or fail as a whole, two at a time: a small machine has two cores. */
export async function checks(list) {
  const waiting = [...list]
  const count = { passed: 0, failed: 0, failures: [] }
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, args] = next
      const { code, output } = await run(projectNode(), args)
      console.log(`  ${code === 0 ? 'ok    ' : 'FAILED'} ${name}`)
      count[code === 0 ? 'passed' : 'failed'] += 1
      if (code === 0) continue
      console.log(output)
      count.failures.push({ title: name, why: seeAbove })
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
    const count = { passed: 0, failed: 0, failures: [], ...readCount(report, read) }
    if (code === 0 || count.failed > 0) return count
    return { ...count, failed: 1, failures: [...count.failures, { title: `it ended with ${code}`, why: seeAbove }] }
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
