import { createVitest } from 'vitest/node'
import { at } from '../setup/root.mjs'
import { applyMutants } from './find.mjs'

const matrix = 'server/src/access-matrix.test.ts'
/** Titles of tests of the matrix that concern every route. */
const general = /every route/
const broken = 'nothing starts'
const rowsOf = (routes) => new RegExp(`TEN-03 (?:${routes.join('|')})[: ]`)

/**
 * The server's tests in one process, with one PostgreSQL for all runs. Mutants are made while their module is
 * transformed: no file is ever changed.
 */
export async function openTests() {
  let active = []
  const plugin = {
    name: 'mutants',
    enforce: 'pre',
    transform(code, id) {
      const own = active.filter(({ file }) => id.split('?')[0] === at(file))
      return own.length > 0 ? { code: applyMutants(code, own), map: null } : undefined
    },
  }
  const vitest = await createVitest(
    'test',
    // The transformed mutant must not be cached.
    { root: at('server'), watch: false, isolate: true, fsModuleCache: false, reporters: [{}] },
    { plugins: [plugin] },
  )
  const [project] = vitest.projects
  const inMatrix = (testNamePattern) => [project.createSpecification(at(matrix), { testNamePattern })]
  const inFiles = (files) => files.map((file) => project.createSpecification(at(file)))

  /** The titles of the tests that fail, only the first ones where `bail` says so. */
  async function failuresOf(specifications, bail) {
    if (specifications.length === 0) return []
    project.config.bail = bail
    const { testModules: all, unhandledErrors } = await vitest.runTestSpecifications(specifications, false)
    // What ran before is still among them.
    const testModules = all.filter(({ moduleId }) => specifications.some((one) => one.moduleId === moduleId))
    const tests = testModules.flatMap((module) => [...module.children.allTests()])
    const failed = tests.filter((test) => test.result().state === 'failed').map(({ name }) => name)
    const isBroken = unhandledErrors.length > 0 || testModules.some((module) => module.state() === 'failed')
    return failed.length === 0 && isBroken ? [broken] : failed
  }

  async function withMutants(mutants, run) {
    const invalidate = () => {
      for (const { file } of mutants) vitest.invalidateFile(at(file))
    }
    active = mutants
    invalidate()
    try {
      return await run()
    } finally {
      active = []
      invalidate()
    }
  }

  /** For several mutants that have no route in common: for each, the title of the row that notices it. */
  async function tryRows(several) {
    const routes = several.flatMap(({ routes }) => routes)
    if (routes.length === 0) return several.map(() => undefined)
    const mutants = several.map(({ mutant }) => mutant)
    const failed = await withMutants(mutants, () => failuresOf(inMatrix(rowsOf(routes)), several.length > 1 ? 0 : 1))
    if (several.length === 1) return [failed[0]]
    if (failed[0] !== broken) return several.map(({ routes }) => failed.find((title) => rowsOf(routes).test(title)))
    const half = several.length >> 1
    return [...(await tryRows(several.slice(0, half))), ...(await tryRows(several.slice(half)))]
  }

  return {
    tryRows,

    /** For one that no row notices: the title of another test that does. */
    tryFiles: ({ mutant, nearest, others, whole }) =>
      withMutants([mutant], async () => {
        for (const step of [inFiles(nearest), inFiles(others), inMatrix(general), inFiles(whole)]) {
          const [failed] = await failuresOf(step, 1)
          if (failed) return failed
        }
        return undefined
      }),

    /** What fails without any mutant. */
    tryNone: async (routes) => (await failuresOf(inMatrix(rowsOf(routes)), 1))[0],

    close: () => vitest.close(),
  }
}
