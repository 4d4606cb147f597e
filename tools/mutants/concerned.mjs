import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { at } from '../setup/root.mjs'

/** Which rows of the access matrix, and which test files, a mutant concerns. */
export function makeConcerned() {
  const sources = globSync('server/src/**/*.ts', { cwd: at() }).filter((file) => !file.endsWith('.test.ts'))
  const imported = new Map(sources.map((file) => [file, importsOf(file)]))
  const served = sources
    .filter((file) => file.endsWith('.routes.ts'))
    .map((file) => ({ routes: routesIn(file), needs: closureOf(file, imported) }))

  return ({ file, concerns }) => {
    if (concerns) return { routes: concerns, files: [] }
    const routes = served.filter(({ needs }) => needs.has(file)).flatMap(({ routes }) => routes)
    const folder = dirname(file)
    // What stands in no capability is tested by everything; the matrix has to do.
    const tests = globSync(`${folder}/*.test.ts`, { cwd: at() }).filter((test) => !test.includes('.endurance.'))
    const files = folder === 'server/src' ? [] : tests.toSorted()
    return { routes, files: nearestFirst(files, file) }
  }
}

const importsOf = (file) =>
  [...readFileSync(at(file), 'utf8').matchAll(/from '(\.[^']+)'/g)]
    .map(([, path]) => join(dirname(file), path))
    .filter((path) => existsSync(at(path)))

const routesIn = (file) =>
  [...readFileSync(at(file), 'utf8').matchAll(/\bserve\(\s*app,\s*(\w+)/g)].map(([, route]) => route)

function closureOf(file, imported) {
  const found = new Set([file])
  for (const one of found) for (const next of imported.get(one) ?? []) found.add(next)
  return found
}

/** `journal.queries.ts` is most likely missed by `journal.test.ts`. */
function nearestFirst(files, file) {
  const [name] = file.split('/').at(-1).split('.')
  const isNear = (test) => test.includes(`/${name}.`)
  return [...files.filter(isNear), ...files.filter((test) => !isNear(test))]
}
