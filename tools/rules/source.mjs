import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'rolldown/utils'
import { filesBelow } from '../setup/files.mjs'

const sides = ['contract', 'server', 'web', 'sandbox', 'demo', 'e2e', 'bench', 'tools']

/** The files of code that people write, from the root. */
export const codeFiles = (root, folders = sides) =>
  folders.flatMap((folder) => filesBelow(root, folder)).filter((path) => /\.[cm]?[jt]sx?$/.test(path))

/** A stylesheet without its comments, every line where it was. */
export const styleText = (root, path) =>
  readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))

const parsed = new Map()

/** A parsed file: its tree, its comments, and the line of an offset. Most rules want most files: each is parsed once. */
export function parse(root, path) {
  const file = join(root, path)
  if (!parsed.has(file)) parsed.set(file, parseFile(file, path))
  return parsed.get(file)
}

function parseFile(file, path) {
  const text = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(path, text)
  const lineOf = (offset) => text.slice(0, offset).split('\n').length
  return {
    text,
    program,
    comments,
    lineOf,
    visit: (visitor) => new Visitor(visitor).visit(program),
    finding: (node, message) => ({ path, line: lineOf(node.start), message }),
  }
}

/** What a literal or a template says without its holes; undefined for anything computed. */
export function literalText(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node?.type === 'TemplateLiteral') return node.quasis.map((part) => part.value.cooked).join(' ')
  return undefined
}

/** `db` of `db`, of `app.db`, of `this.#db`. */
export const lastName = (node) =>
  node?.type === 'Identifier'
    ? node.name
    : node?.type === 'MemberExpression' && !node.computed
      ? node.property.name
      : undefined
