import { isTest } from '../setup/files.mjs'
import { codeFiles, lastName, parse } from './source.mjs'

const directive =
  /@ts-(?:ignore|expect-error|nocheck)|biome-ignore(?:-all|-start)?(?:\s+[\w/]+)?|(?:oxlint|eslint)-disable[\w-]*(?:\s+[\w@/-]+)?/
const runners = new Set(['it', 'test', 'describe', 'suite', 'bench'])
const setAside = new Set(['skip', 'skipIf', 'runIf', 'only', 'todo', 'fixme', 'fails'])
const isReason = (text) => (text.match(/\p{L}{2,}/gu) ?? []).length >= 2

/** No test set aside, and no check silenced without a reason on the same line. */
export function suppressions(root) {
  return codeFiles(root).flatMap((path) => {
    const { visit, finding, comments, lineOf } = parse(root, path)
    const silenced = comments.flatMap((comment) => {
      const found = comment.value.match(directive)
      if (!found || isReason(comment.value.slice(found.index + found[0].length).split('\n')[0])) return []
      return [finding(comment, `${found[0]} without a reason after it`)]
    })
    const explained = new Set(comments.filter(({ value }) => isReason(value)).map(({ start }) => lineOf(start)))
    const findings = [...silenced]
    visit({
      TSAsExpression: (node) => {
        if (node.typeAnnotation.type === 'TSAnyKeyword' && !explained.has(lineOf(node.end)))
          findings.push(finding(node, 'as any without a reason after it'))
      },
      MemberExpression: (node) => {
        const runner = node.object.type === 'MemberExpression' ? lastName(node.object.object) : lastName(node.object)
        if (isTest(path) && runners.has(runner) && setAside.has(lastName(node)))
          findings.push(finding(node, `a test set aside: .${lastName(node)}`))
      },
    })
    return findings
  })
}
