import { isTest } from '../setup/files.mjs'
import { importGraph } from './import-graph.mjs'

/** Where a file stands: its side (`server`), and in `src/` its room (`kernel`, `patients`, `''` for the files that compose). */
function place(path) {
  const [side, folder, ...inside] = path.split('/')
  const room = folder !== 'src' ? undefined : inside.length > 1 ? inside[0] : ''
  return { path, side, room, test: isTest(path) || folder === 'test' }
}

const notCapabilities = new Set([undefined, '', 'kernel', 'embedded', 'partners', 'ui', 'app', 'locales'])
const isCapability = ({ side, room }) => (side === 'server' || side === 'web') && !notCapabilities.has(room)
const isIndex = ({ path }) => /^(server|web)\/src\/[^/]+\/index\.ts$/.test(path)
const isDemo = ({ path }) => /^server\/src\/(?:[^/]+\/[\w-]+\.)?demo\.ts$/.test(path)
const isRules = ({ path }) => path.endsWith('.rules.ts')
const tellsOfACapability = ({ path }) => /^contract\/src\/(?!kernel\/|teeth\/)[^/]+\//.test(path)

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
    allows: (_, to) =>
      !isCapability(to) &&
      !tellsOfACapability(to) &&
      !['app', 'embedded'].includes(to.room) &&
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
    says: 'a partner knows the kernel and itself',
    of: (from) => from.side === 'server' && from.room === 'partners' && !from.test,
    allows: (_, to) => to.side !== 'server' || ['kernel', 'partners'].includes(to.room),
  },
  {
    says: "a capability reaches the kernel, the partners, its own folder, and another one only by that one's index.ts",
    of: (from) => from.side === 'server' && isCapability(from),
    allows: (from, to) =>
      to.side !== 'server' ||
      ['kernel', 'partners', from.room].includes(to.room) ||
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
