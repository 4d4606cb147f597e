import { createVitest } from 'vitest/node'
import { at } from '../setup/root.mjs'
import { applyMutant } from './find.mjs'

const matrix = 'server/src/access-matrix.test.ts'
/** What concerns every route, beside its own rows. */
const general = 'every route'

/**
 * The server's tests in one process, with one PostgreSQL for all runs. A mutant is made while its module is transformed:
 * no file is ever changed.
 */
export async function openTests() {
  let mutant = null
  const plugin = {
    name: 'mutant',
    enforce: 'pre',
    transform(code, id) {
      const isMutated = mutant !== null && id.split('?')[0] === at(mutant.file)
      return isMutated ? { code: applyMutant(code, mutant), map: null } : undefined
    },
  }
  const vitest = await createVitest(
    'test',
    // What a mutant is transformed to must not be kept.
    { root: at('server'), watch: false, bail: 1, isolate: true, fsModuleCache: false, reporters: [{}] },
    { plugins: [plugin] },
  )
  const [project] = vitest.projects

  const rowsOf = (routes) => {
    const testNamePattern = new RegExp(`${general}|TEN-03 (?:${routes.join('|')})[: ]`)
    return project.createSpecification(at(matrix), { testNamePattern })
  }

  /** The title of the first test that failed; null where all passed; undefined where none ran. */
  async function failureIn(specifications) {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications, false)
    const tests = testModules.flatMap((module) => [...module.children.allTests()])
    const failed = tests.find((test) => test.result().state === 'failed')
    if (failed) return failed.name
    if (unhandledErrors.length > 0 || testModules.some((module) => module.state() === 'failed')) return 'nothing starts'
    return tests.some((test) => test.result().state === 'passed') ? null : undefined
  }

  return {
    /** Which test notices it; null where none does, undefined where no test concerns it. */
    async try(wanted, { routes, files }) {
      const rows = routes.length > 0 ? [rowsOf(routes)] : []
      const steps = [rows, ...files.map((file) => [project.createSpecification(at(file))])]
      mutant = wanted
      if (wanted) vitest.invalidateFile(at(wanted.file))
      let result
      try {
        for (const step of steps.filter(({ length }) => length > 0)) {
          const noticed = await failureIn(step)
          if (noticed) return noticed
          result = noticed === null ? null : result
        }
        return result
      } finally {
        mutant = null
        if (wanted) vitest.invalidateFile(at(wanted.file))
      }
    },
    close: () => vitest.close(),
  }
}
