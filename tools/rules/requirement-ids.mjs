import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTest } from '../setup/files.mjs'
import { codeFiles, literalText, parse } from './source.mjs'

const list = 'docs/requirements.md'
const id = /\b[A-Z]{2,4}-\d{2}\b/g
const runners = new Set(['it', 'test', 'describe', 'suite'])

/** The ids of the specification's table rows, in its order. */
export function requirements(root) {
  if (!existsSync(join(root, list))) return []
  return [...readFileSync(join(root, list), 'utf8').matchAll(/^\|\s*([A-Z]{2,4}-\d{2})\s*\|/gm)].map(
    ([, found]) => found,
  )
}

/** Every id in a test's title: `{ id, title, path, line }`. */
export function testedIds(root) {
  return codeFiles(root)
    .filter(isTest)
    .flatMap((path) => {
      const { visit, finding } = parse(root, path)
      const found = []
      visit({
        CallExpression: (node) => {
          const title = runners.has(runnerOf(node.callee)) ? literalText(node.arguments[0]) : undefined
          for (const [name] of title?.matchAll(id) ?? []) found.push({ id: name, title, ...finding(node) })
        },
      })
      return found
    })
}

/** `it` of `it(…)`, `it.each(…)(…)`, `test.describe(…)`. */
function runnerOf(callee) {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return runnerOf(callee.object)
  if (callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression')
    return runnerOf(callee.callee ?? callee.tag)
  return undefined
}

/** Ids in test titles that the list does not have. */
export function unknownRequirements(root) {
  const known = new Set(requirements(root))
  if (known.size === 0) return [{ path: list, line: 1, message: 'holds no requirement' }]
  return testedIds(root)
    .filter((tested) => !known.has(tested.id))
    .map((tested) => ({ ...tested, message: `${tested.id} is no requirement of ${list}` }))
}
