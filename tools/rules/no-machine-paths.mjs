import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow, isTest } from '../setup/files.mjs'

const text = /\.(tsx?|mjs|cjs|js|json|jsonc|md|css|html|sql|ya?ml|sh|svg|txt)$|(^|\/)(\.[a-z]+|run)$/
const machine = /(?<![\w.)}\]/-])\/(?:work|root|home\/\w+)\/\w/
const registry = /"resolved": "https?:\/\/([^/"]+)/
const address = /https?:\/\/(?!localhost\b|127\.|\[::1\]|\$\{)([\w.-]+)/
const reserved = /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|org|net)$/

/** What holds on one machine or in one network only: paths, registries, and in tests anybody else's host. */
export function places(root) {
  return filesBelow(root)
    .filter((path) => text.test(path))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((content, index) => wrongPlaces(path, content).map((message) => ({ path, line: index + 1, message }))),
    )
}

function wrongPlaces(path, line) {
  const found = []
  if (machine.test(line)) found.push(`a path of one machine: ${line.match(machine)[0]}…`)
  if (/(^|\/)package-lock\.json$/.test(path) && registry.test(line))
    found.push(`names a registry: ${line.match(registry)[1]}`)
  const host = isTest(path) ? line.match(address)?.[1] : undefined
  if (host && !reserved.test(host)) found.push(`a test names a host outside: ${host}`)
  return found
}
