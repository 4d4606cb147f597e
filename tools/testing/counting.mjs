import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../setup/run.mjs'
import { projectNode } from '../setup/runtime.mjs'

const seeAbove = 'The reason stands further up.'

/** A small machine has two cores. */
let free = 2
const waiting = []

/** Runs in turn, two at a time, whichever steps they belong to. */
async function withSlot(work) {
  if (free > 0) free -= 1
  else await new Promise((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
}

/** Checks that pass or fail as a whole. */
export async function checks(list) {
  const count = { passed: 0, failed: 0, failures: [] }
  const check = async ([name, args, options]) => {
    const { code, output } = await withSlot(() => run(projectNode(), args, options))
    console.log(`  ${code === 0 ? 'ok    ' : 'FAILED'} ${name}`)
    count[code === 0 ? 'passed' : 'failed'] += 1
    if (code === 0) return
    console.log(output)
    count.failures.push({ title: name, why: seeAbove })
  }
  await Promise.all(list.map(check))
  return count
}

/** A tool that writes what it counted to a file; when it fails with no failure counted, that is one. */
export async function counted(argsFor, read = (json) => json, options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'arcade-report-'))
  try {
    const report = join(folder, 'report.json')
    const { code } = await withSlot(() => run(projectNode(), argsFor(report), { show: true, ...options }))
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

/** What there is less of than there must be; a name that is not in both lists has no floor, or is counted no more. */
export function shortfalls(counts, least) {
  const names = [...new Set([...Object.keys(counts), ...Object.keys(least)])]
  return names
    .filter((name) => !(counts[name] >= least[name]))
    .map((name) => ({ title: `${counts[name]} ${name}`, why: `tools/testing/least-counts.json says ${least[name]}` }))
}
