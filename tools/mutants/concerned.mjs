import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { at } from '../setup/root.mjs'

/** Which rows of the access matrix, and which test files, a mutant concerns. */
export function makeConcerned() {
  const sources = globSync('server/src/**/*.ts', { cwd: at() }).filter((file) => !file.endsWith('.test.ts'))
  if (sources.length < 500) throw new Error(`Only ${sources.length} files of the server were found.`)
  const imported = new Map(sources.map((file) => [file, importsOf(file)]))
  const served = sources
    .filter((file) => file.endsWith('.routes.ts'))
    .map((file) => ({ routes: routesIn(file), needs: closureOf(file, imported) }))

  // Over several capabilities.
  const whole = testsIn('server/src').filter((test) => !test.includes('access-matrix'))

  return (mutant) => {
    const { file, concerns } = mutant
    const [name] = basename(file).split('.')
    const routes = concerns ?? served.filter(({ needs }) => needs.has(file)).flatMap(({ routes }) => routes)
    const folder = dirname(file).replace('contract/', 'server/')
    // What is in no capability is tested by everything; the matrix has to do.
    const files = folder === 'server/src' ? [] : testsIn(folder)
    // `journal.queries.ts` is most likely noticed by `journal.test.ts`, or by a test that calls the queries themselves.
    const ofQueries = file.includes('.queries.') ? '-queries.' : `/${name}.`
    const isNear = (test) => test.includes(`/${name}.`) || test.includes(ofQueries)
    return { mutant, routes, nearest: files.filter(isNear), others: files.filter((test) => !isNear(test)), whole }
  }
}

const testsIn = (folder) =>
  globSync(`${folder}/*.test.ts`, { cwd: at() })
    .filter((test) => !test.includes('.endurance.'))
    .toSorted()

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
