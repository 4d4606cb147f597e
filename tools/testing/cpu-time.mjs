import { readdirSync, readFileSync } from 'node:fs'
import { at } from '../setup/root.mjs'
import { statOf } from './processes.mjs'

/**
 * Adds up the CPU time of this process and of all that it starts, even when their parent changes. Looks twice a second:
 * what a process does after the last look is not seen. Linux alone tells it; elsewhere the sum is undefined.
 */
export function measureCpuTime(pid = process.pid) {
  if (process.platform !== 'linux') return { seconds: () => undefined }
  const seen = new Map()
  const look = () => {
    const all = allProcesses()
    const family = new Set(all.filter((one) => one.pid === pid || seen.has(keyOf(one))))
    // It grows while it is walked.
    for (const member of family) for (const one of all) if (one.parent === member.pid) family.add(one)
    for (const member of family) seen.set(keyOf(member), member.cpuSeconds)
  }
  look()
  setInterval(look, 500).unref()
  const seconds = () => {
    look()
    return [...seen.values()].reduce((sum, one) => sum + one, 0)
  }
  return { seconds }
}

/** A number is given again to a later process. */
const keyOf = ({ pid, started }) => `${pid} ${started}`

const allProcesses = () =>
  readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      return [{ pid: Number(name), ...statOf(name) }]
    } catch {
      // It ended meanwhile.
      return []
    }
  })

/** A run that takes this much more than its budget has failed. */
const tolerance = 1.25

/** As a line of the summary, and as a step that failed where it took too much. */
export function judgeCpuTime(seconds, budget) {
  if (seconds === undefined) return {}
  const line = `CPU time of all processes: ${Math.round(seconds)} s`
  if (budget === undefined) return { line }
  const beside = `${line}; the budget is ${budget} s`
  if (seconds <= budget * tolerance) return { line: beside }
  const why = `${beside}. The slowest files stand above; tools/testing/budget.json has the budget.`
  const failures = [{ title: 'more than a quarter over its budget', why }]
  return { line: beside, failure: { title: 'CPU time', passed: 0, failed: 1, seconds: 0, failures } }
}

export const cpuBudget = () => JSON.parse(readFileSync(at('tools/testing/budget.json'), 'utf8')).cpuSeconds
