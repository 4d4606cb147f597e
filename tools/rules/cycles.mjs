import { importGraph } from './import-graph.mjs'
import { place } from './layout.mjs'

/** Files that import each other in a ring, types included: such files can only be read together. */
export function cycles(root) {
  const edges = importGraph(root).edges.filter(({ to }) => to)
  return ringsIn(edges, (file) => ({ path: file, line: 1 }))
}

/** Capabilities that import each other in a ring, types included; tests may. */
export function folderCycles(root) {
  const first = new Map()
  const edges = []
  for (const { from, to, line } of importGraph(root).edges) {
    const [own, other] = [from, to].map(folderOf)
    if (!own || !other || own === other) continue
    edges.push({ from: own, to: other })
    if (!first.has(`${own} ${other}`)) first.set(`${own} ${other}`, { path: from, line })
  }
  return ringsIn(edges, (folder, next) => first.get(`${folder} ${next}`))
}

function folderOf(path) {
  if (path === undefined) return undefined
  const { side, group, room, test } = place(path)
  return group && !test ? `${side}/src/${group}/${room}` : undefined
}

function ringsIn(edges, placeOf) {
  const next = new Map()
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to))
  const done = new Set()
  const trail = []
  const findings = []
  const walk = (one) => {
    const at = trail.indexOf(one)
    if (at >= 0) {
      const ring = [...trail.slice(at), one]
      findings.push({ ...placeOf(one, ring[1]), message: `imports itself: ${ring.join(' → ')}` })
    }
    if (at >= 0 || done.has(one)) return
    trail.push(one)
    for (const to of next.get(one) ?? []) walk(to)
    trail.pop()
    done.add(one)
  }
  for (const one of next.keys()) walk(one)
  return findings
}
