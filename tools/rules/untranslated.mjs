import { isTest } from '../setup/files.mjs'
import { codeFiles, lastName, literalText, parse } from './source.mjs'

/** Names that are the same in every language: the brand, and each language in its own words. */
const sameEverywhere = new Set(['Arcade', 'Français', 'English', 'Italiano', 'Español', 'Português'])
const spoken = new Set([
  'title',
  'alt',
  'placeholder',
  'label',
  'description',
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
])

function isText(text) {
  const words = text.replace(/[^\p{L}\s]/gu, '').trim()
  return words !== '' && !sameEverywhere.has(words)
}

/** Texts people read live in the locales, not in the code. */
export function untranslated(root) {
  return codeFiles(root, ['web/src'])
    .filter((path) => path.endsWith('.tsx') && !isTest(path))
    .flatMap((path) => {
      const { visit, finding } = parse(root, path)
      const findings = []
      const check = (node, text = literalText(node)) => {
        if (text !== undefined && isText(text)) findings.push(finding(node, `“${text.trim()}” stands in no locale`))
      }
      visit({
        JSXText: (node) => check(node, node.value),
        JSXExpressionContainer: (node) => {
          for (const outcome of outcomes(node.expression)) if (!isAttribute.has(node)) check(outcome)
        },
        JSXAttribute: (node) => {
          if (node.value?.type === 'JSXExpressionContainer') isAttribute.add(node.value)
          if (!spoken.has(node.name.name)) return
          const value = node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value
          for (const outcome of outcomes(value)) check(outcome)
        },
        AssignmentExpression: (node) => {
          if (lastName(node.left) === 'title' && lastName(node.left.object) === 'document') check(node.right)
        },
      })
      return findings
    })
}

/** Containers that are an attribute's value; other attributes hold keys, classes and addresses. */
const isAttribute = new WeakSet()

/** What an expression may come to: both ways of a choice. */
function outcomes(node) {
  if (node?.type === 'ConditionalExpression') return [...outcomes(node.consequent), ...outcomes(node.alternate)]
  if (node?.type === 'LogicalExpression') return [...outcomes(node.left), ...outcomes(node.right)]
  return node ? [node] : []
}
