import { Visitor } from 'rolldown/utils'
import { isTest } from '../setup/files.mjs'
import { codeFiles, lastName, parse } from './source.mjs'

/**
 * `db.transaction(async (db) => …)`: the name is shadowed, so that a query inside cannot reach the outer handle and
 * escape its transaction. For that the handle goes by one name, and is written out by no other way inside.
 */
export function transactions(root) {
  return codeFiles(root, ['server', 'sandbox', 'demo'])
    .filter((path) => !isTest(path))
    .flatMap((path) => {
      const { visit, finding } = parse(root, path)
      const findings = []
      const add = (node, message) => findings.push(finding(node, message))
      visit({
        CallExpression: (node) => {
          if (lastName(node.callee) !== 'transaction' || node.callee.type !== 'MemberExpression') return
          const handle = lastName(node.callee.object)
          const [work] = node.arguments
          if (!/^(Arrow)?FunctionExpression$/.test(work?.type))
            return add(node, 'write the transaction’s work in place, so that it can shadow the handle')
          const parameter = lastName(work.params[0])
          if (parameter !== handle)
            add(
              work,
              `the transaction calls its handle ${parameter ?? 'nothing'}: name it ${handle}, so that the outer one cannot be reached`,
            )
          new Visitor({
            MemberExpression: (inner) => {
              if (lastName(inner) === handle) add(inner, `reaches another ${handle} from inside a transaction`)
            },
          }).visit({ type: 'Program', body: [{ type: 'ExpressionStatement', expression: work }] })
        },
        VariableDeclarator: (node) => {
          if (node.id.type === 'Identifier' && lastName(node.init) === 'db' && node.id.name !== 'db')
            add(node, `${node.id.name} is db by another name, which a transaction would not shadow`)
        },
      })
      return findings
    })
}
