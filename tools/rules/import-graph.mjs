import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { codeFiles, literalText, parse } from './source.mjs'

/** Who imports whom: `{ from, to, package, line, typeOnly }`, `to` a file of the repository or `package` a name. */
export function importGraph(root) {
  const files = codeFiles(root)
  return { files, edges: files.flatMap((from) => importsOf(root, from)) }
}

function importsOf(root, from) {
  const { visit, lineOf } = parse(root, from)
  const edges = []
  const add = (source, typeOnly) => {
    const specifier = literalText(source)
    if (specifier !== undefined)
      edges.push({ from, line: lineOf(source.start), typeOnly, ...resolve(root, from, specifier) })
  }
  const onlyTypes = (kind, specifiers, whole) =>
    whole === 'type' || (specifiers.length > 0 && specifiers.every((specifier) => specifier[kind] === 'type'))
  visit({
    ImportDeclaration: (node) => add(node.source, onlyTypes('importKind', node.specifiers, node.importKind)),
    ExportNamedDeclaration: (node) => add(node.source, onlyTypes('exportKind', node.specifiers, node.exportKind)),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ImportExpression: (node) => add(node.source, false),
    TSImportType: (node) => add(node.source, true),
  })
  return edges
}

function resolve(root, from, specifier) {
  const inRepository = specifier.startsWith('@arcade/')
    ? specifier.replace(/^@arcade\/([^/]+)\//, '$1/src/')
    : specifier.startsWith('.')
      ? posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
      : undefined
  if (inRepository === undefined) return { package: specifier.match(/^(node:\w+|@[^/]+\/[^/]+|[^/]+)/)[0] }
  const spelled = ['', '.ts', '.tsx', '/index.ts'].map((ending) => inRepository + ending)
  return { to: spelled.find((path) => /\.\w+$/.test(path) && existsSync(join(root, path))) ?? inRepository }
}
