import { CrmError } from './schema.ts'

export type Literal =
  | { kind: 'text' | 'date' | 'datetime'; value: string }
  | { kind: 'number'; value: number }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'null'; value: null }

export type Condition =
  | { op: 'and' | 'or'; all: Condition[] }
  | { op: 'not'; one: Condition }
  | { op: '=' | '!=' | '<' | '<=' | '>' | '>=' | 'like'; field: string; value: Literal }
  | { op: 'in' | 'not in'; field: string; values: Literal[] }

export interface Query {
  fields: string[]
  type: string
  where: Condition | null
  orderBy: { field: string; descending: boolean }[]
  limit: number | null
  offset: number
}

const malformed = (what: string) => new CrmError(400, 'MALFORMED_QUERY', what)

type Token = { kind: 'name' | 'sign' | 'text' | 'number' | 'date' | 'datetime'; text: string }

const patterns: readonly [Token['kind'], RegExp][] = [
  ['datetime', /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)/y],
  ['date', /\d{4}-\d\d-\d\d/y],
  ['number', /-?\d+(?:\.\d+)?/y],
  ['name', /[A-Za-z]\w*(?:\.[A-Za-z]\w*)*/y],
  ['sign', /<=|>=|!=|<>|[=<>(),]/y],
]
const textPattern = /'((?:[^'\\]|\\(?:[nNrRtTbBfF"'\\_%]|u[0-9a-fA-F]{4}))*)'/y

function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  const match = (pattern: RegExp) => {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found) at = pattern.lastIndex
    return found
  }
  for (;;) {
    match(/\s*/y)
    if (at === text.length) return tokens
    const quoted = match(textPattern)
    if (quoted) {
      tokens.push({ kind: 'text', text: unescaped(quoted[1] ?? '') })
      continue
    }
    const found = patterns.some(([kind, pattern]) => {
      const hit = match(pattern)
      if (hit) tokens.push({ kind, text: hit[0] })
      return hit !== null
    })
    if (!found) throw malformed(`unexpected character at ${at + 1}`)
  }
}

const letters: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const unescaped = (text: string) =>
  text.replaceAll(/\\(?:u([0-9a-fA-F]{4})|(.))/g, (_, code: string | undefined, letter: string = '') =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : (letters[letter.toLowerCase()] ?? letter),
  )

/** Reads a query as Salesforce does: one SELECT, and no OR beside an AND without brackets. */
export function parseSoql(text: string): Query {
  const tokens = tokensOf(text)
  let at = 0
  const peek = () => tokens[at]
  const isWord = (word: string) => peek()?.kind === 'name' && peek()?.text.toUpperCase() === word
  const isSign = (sign: string) => peek()?.kind === 'sign' && peek()?.text === sign
  const take = (isIt: boolean) => {
    if (isIt) at += 1
    return isIt
  }
  const word = (wanted: string) => take(isWord(wanted))
  const sign = (wanted: string) => take(isSign(wanted))
  const need = (isThere: boolean, what: string) => {
    if (!isThere) throw malformed(`${what} expected near ${peek()?.text ?? 'the end'}`)
  }
  const name = () => {
    const token = peek()
    need(token?.kind === 'name', 'a name')
    at += 1
    return token?.text ?? ''
  }
  const whole = () => {
    const token = peek()
    need(token?.kind === 'number' && /^\d+$/.test(token.text), 'a number')
    at += 1
    return Number(token?.text)
  }
  const listOf = <T>(one: () => T): T[] => {
    const all = [one()]
    while (sign(',')) all.push(one())
    return all
  }

  function literal(): Literal {
    const token = peek()
    at += 1
    if (token?.kind === 'text' || token?.kind === 'date' || token?.kind === 'datetime')
      return { kind: token.kind, value: token.text }
    if (token?.kind === 'number') return { kind: 'number', value: Number(token.text) }
    const keyword = token?.kind === 'name' ? token.text.toUpperCase() : ''
    if (keyword === 'TRUE' || keyword === 'FALSE') return { kind: 'boolean', value: keyword === 'TRUE' }
    if (keyword === 'NULL') return { kind: 'null', value: null }
    throw malformed(`a value expected near ${token?.text ?? 'the end'}`)
  }

  function comparison(): Condition {
    if (sign('(')) {
      const inner = condition()
      need(sign(')'), 'a bracket')
      return inner
    }
    if (word('NOT')) return { op: 'not', one: comparison() }
    const field = name()
    const isNot = word('NOT')
    if (isNot || isWord('IN')) {
      need(word('IN') && sign('('), 'IN (')
      const values = listOf(literal)
      need(sign(')'), 'a bracket')
      return { op: isNot ? 'not in' : 'in', field, values }
    }
    if (word('LIKE')) return { op: 'like', field, value: literal() }
    for (const [written, op] of [
      ['<=', '<='],
      ['>=', '>='],
      ['!=', '!='],
      ['<>', '!='],
      ['=', '='],
      ['<', '<'],
      ['>', '>'],
    ] as const)
      if (sign(written)) return { op, field, value: literal() }
    throw malformed(`an operator expected near ${peek()?.text ?? 'the end'}`)
  }

  function condition(): Condition {
    const first = comparison()
    const op = isWord('AND') ? 'and' : isWord('OR') ? 'or' : null
    if (!op) return first
    const all = [first]
    while (word(op.toUpperCase())) all.push(comparison())
    if (isWord('AND') || isWord('OR')) throw malformed('AND and OR need brackets')
    return { op, all }
  }

  need(word('SELECT'), 'SELECT')
  const fields = listOf(name)
  need(word('FROM'), 'FROM')
  const type = name()
  const where = word('WHERE') ? condition() : null
  const isOrdered = word('ORDER')
  if (isOrdered) need(word('BY'), 'BY')
  const orderBy = isOrdered ? listOf(order) : []
  const limit = word('LIMIT') ? whole() : null
  const offset = word('OFFSET') ? whole() : 0
  if (at < tokens.length) throw malformed(`unexpected ${peek()?.text}`)
  return { fields, type, where, orderBy, limit, offset }

  function order() {
    const field = name()
    const descending = word('DESC')
    if (!descending) word('ASC')
    if (word('NULLS')) need(word('FIRST') || word('LAST'), 'FIRST or LAST')
    return { field, descending }
  }
}
