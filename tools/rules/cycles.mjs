import { importGraph } from './import-graph.mjs'

/** Files that import each other in a ring, types included: such files can only be read together. */
export function cycles(root) {
  const next = new Map()
  for (const { from, to } of importGraph(root).edges) if (to) next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set()
  const trail = []
  const findings = []
  const walk = (file) => {
    const at = trail.indexOf(file)
    if (at >= 0)
      findings.push({ path: file, line: 1, message: `imports itself: ${[...trail.slice(at), file].join(' → ')}` })
    if (at >= 0 || done.has(file)) return
    trail.push(file)
    for (const to of next.get(file) ?? []) walk(to)
    trail.pop()
    done.add(file)
  }
  for (const file of next.keys()) walk(file)
  return findings
}
