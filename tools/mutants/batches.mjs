/** Mutants that are tried in one run: no two of them concern the same route, so that a row that fails tells which it was. */
export function batchesOf(concerned) {
  const batches = []
  for (const one of concerned) {
    const isAlone = one.mutant.alone || one.routes.length === 0
    const batch = isAlone ? null : batches.find(({ taken }) => taken && one.routes.every((route) => !taken.has(route)))
    if (batch) {
      batch.members.push(one)
      for (const route of one.routes) batch.taken.add(route)
    } else batches.push({ members: [one], taken: isAlone ? null : new Set(one.routes) })
  }
  return batches.map(({ members }) => members)
}
