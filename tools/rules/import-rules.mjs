import { importGraph } from './import-graph.mjs'
import { isIndex, place } from './layout.mjs'

const isCapability = ({ side, group }) => (side === 'server' || side === 'web') && group !== undefined
const isDemo = ({ path }) => /^server\/src\/(?:[^/]+\/[^/]+\/[\w-]+\.)?demo\.ts$/.test(path)
const isRules = ({ path }) => path.endsWith('.rules.ts')
const tellsOfACapability = ({ side, group }) => side === 'contract' && group !== undefined
const isEmbedded = ({ path }) => path.startsWith('server/src/kernel/embedded/')

/** What each side may reach beside itself and its packages. */
const reach = {
  contract: [],
  server: ['contract', 'demo'],
  web: ['contract'],
  sandbox: ['contract', 'demo'],
  demo: ['contract'],
  e2e: ['contract', 'demo'],
  bench: ['contract', 'demo'],
  tools: [],
}

const laws = [
  {
    says: 'sides meet in the contract alone',
    of: () => true,
    allows: (from, to) => to.package || to.side === from.side || (reach[from.side] ?? []).includes(to.side),
  },
  {
    says: 'the contract imports zod and nothing else',
    of: (from) => from.side === 'contract' && from.room !== undefined && !from.test,
    allows: (_, to) => !to.package || to.package === 'zod',
  },
  {
    says: 'the product knows of the demo in demo.ts and *.demo.ts, which nobody else reaches',
    of: (from) => from.side === 'server' && !from.test && !isDemo(from),
    allows: (from, to) => to.side !== 'demo' && (to.package || !isDemo(to) || from.path === 'server/src/main.ts'),
  },
  {
    says: 'what only tests need stays in tests',
    of: (from) => !from.test,
    allows: (_, to) => !to.test,
  },
  {
    says: 'the kernel knows no capability',
    of: (from) => from.room === 'kernel' && !from.test,
    allows: (from, to) =>
      !isCapability(to) &&
      !tellsOfACapability(to) &&
      !['app', 'parts'].includes(to.room) &&
      (!isEmbedded(to) || isEmbedded(from)) &&
      !/^server\/src\/(app|main)\.ts$/.test(to.path),
  },
  {
    says: 'ui knows no capability',
    of: (from) => from.side === 'web' && from.room === 'ui',
    allows: (_, to) =>
      to.package ||
      to.test ||
      ['kernel', 'ui'].includes(to.room) ||
      (to.side === 'contract' && !tellsOfACapability(to)),
  },
  {
    says: 'a part knows the kernel and other parts',
    of: (from) => from.room === 'parts' && !from.test,
    allows: (from, to) => to.side !== from.side || ['kernel', 'parts'].includes(to.room),
  },
  {
    says: "a capability reaches the kernel, the parts, its own folder, and another one only by that one's index.ts",
    of: (from) => from.side === 'server' && isCapability(from),
    allows: (from, to) =>
      to.side !== 'server' ||
      ['kernel', 'parts', from.room].includes(to.room) ||
      isIndex(to) ||
      (from.test && !isCapability(to)),
  },
  {
    says: "a capability reaches the kernel, ui, its own folder, and another one only by that one's index.ts",
    of: (from) => from.side === 'web' && isCapability(from),
    allows: (from, to) =>
      to.side !== 'web' ||
      ['kernel', 'ui', from.room].includes(to.room) ||
      isIndex(to) ||
      (from.test && !isCapability(to)),
  },
  {
    says: 'rules are pure: other rules, the contract, types',
    of: (from) => isRules(from) && !from.test,
    allows: (_, to, { typeOnly }) => typeOnly || isRules(to) || to.side === 'contract',
  },
]

/** The law of ARCHITECTURE.md: who may import whom. */
export function importRules(root) {
  return importGraph(root).edges.flatMap((edge) => {
    const from = place(edge.from)
    const to = edge.package ? { path: edge.package, package: edge.package } : place(edge.to)
    return laws
      .filter((law) => law.of(from) && !law.allows(from, to, edge))
      .map((law) => ({ path: edge.from, line: edge.line, message: `imports ${to.path}: ${law.says}` }))
  })
}
