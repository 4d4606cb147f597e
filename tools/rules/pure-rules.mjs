import { codeFiles, lastName, parse } from './source.mjs'

const outside = new Set([
  'process',
  'performance',
  'crypto',
  'window',
  'document',
  'globalThis',
  'localStorage',
  'sessionStorage',
  'console',
])
const calls = new Set(['fetch', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'Date'])

/** `*.rules.ts` give the same answer to the same question: no clock, no chance, no outside world. Imports: see the import law. */
export function pureRules(root) {
  return codeFiles(root)
    .filter((path) => path.endsWith('.rules.ts'))
    .flatMap((path) => {
      const { visit, finding } = parse(root, path)
      const findings = []
      const refuse = (node, what) => findings.push(finding(node, `${what} is not pure: hand it in as an argument`))
      visit({
        CallExpression: (node) => {
          if (node.callee.type === 'Identifier' && calls.has(node.callee.name)) refuse(node, `${node.callee.name}()`)
        },
        NewExpression: (node) => {
          if (lastName(node.callee) === 'Date' && node.arguments.length === 0) refuse(node, 'new Date()')
        },
        MemberExpression: (node) => {
          const name = node.object.type === 'Identifier' ? node.object.name : ''
          const member = `${name}.${lastName(node)}`
          if (outside.has(name) || member === 'Date.now' || member === 'Math.random') refuse(node, member)
        },
        AwaitExpression: (node) => refuse(node, 'await'),
      })
      return findings
    })
}
