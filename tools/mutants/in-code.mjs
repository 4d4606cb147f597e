import { inLaterChecks } from './in-later-checks.mjs'
import { closingAt, matches, onOneLine } from './matches.mjs'

const owners = '(?:practiceId|userId|applicationId|callerId)'

/** Checks in the server's code: each kind of mutant is a function of the source. */
export function inCode(source) {
  const kinds = [
    columnMutants,
    sqlMutants,
    stateMutants,
    comparisonMutants,
    membershipMutants,
    guardMutants,
    grantMutants,
    versionMutants,
    callMutants,
    inLaterChecks,
  ]
  const found = kinds.flatMap((kind) => kind(source)).toSorted((one, other) => one.start - other.start)
  // Of two kinds that find the same, the first.
  return found.filter(({ start, end }, at) => found[at - 1]?.start !== start || found[at - 1]?.end !== end)
}

const replaced =
  (text) =>
  ({ match, start, end }) => ({ start, end, text, what: `${match[0]} is ${text}` })

/** `eq(x.practiceId, …)`, `inArray(x.practiceId, …)`, `ne(x.practiceId, …)` and `eq(x.version, …)` hold for every row. */
function columnMutants(source) {
  const begins = new RegExp(`\\b(?:eq|ne|inArray)\\((\\w+\\.(?:${owners}|version|id)), `, 'g')
  return [...matches(source, begins)].flatMap(({ match, start, end }) => {
    const close = closingAt(source, end)
    const [, column] = match
    const value = source.slice(end, close)
    // An object is looked up by its own id; that is no filter unless the id is the caller's.
    if (column.endsWith('.id') && !/\b(?:actor|caller)\.userId$/.test(value)) return []
    const what = `without ${source.slice(start, close + 1)}`
    return [{ start, end: close + 1, text: `eq(${column}, ${column})`, what }]
  })
}

/** The same in SQL. */
function sqlMutants(source) {
  const plain = /\b((?:\w+\.)?(?:practice_id|user_id|application_id)) = \$\{[^}]+\}/g
  const column = new RegExp(`(\\$\\{\\w+\\.${owners}\\}) = \\$\\{[^}]+\\}`, 'g')
  const version = /\b((?:\w+\.)?version) = \d+/g
  return [plain, column, version].flatMap((pattern) =>
    [...matches(source, pattern)].map(({ match, start, end }) => ({
      start,
      end,
      text: `${match[1]} = ${match[1]}`,
      what: `without ${match[0]}`,
    })),
  )
}

/** What is over counts as if it were not: disabled accounts, revoked, used or expired tokens, patients who were unlinked. */
function stateMutants(source) {
  const ends = '(?:disabled|revoked|used|unlinked)'
  const inSql = new RegExp(`\\$\\{isNull\\(\\w+\\.${ends}At\\)\\}|\\b(?:\\w+\\.)?${ends}_at is null`, 'g')
  const inQueries = new RegExp(`(?<!\\$\\{)\\b(?:isNull\\(\\w+\\.${ends}At\\)|gt\\(\\w+\\.expiresAt, now\\))`, 'g')
  return [
    ...[...matches(source, inSql), ...matches(source, /\b(?:\w+\.)?unlinkedAt === null/g)].map(replaced('true')),
    ...[...matches(source, inQueries)].map(replaced('undefined')),
    ...[...matches(source, /(?<=if \(|!|\|\| |&& )\w+\??\.disabledAt(?=\)| [&|])/g)].map(replaced('null')),
  ]
}

/** `membership.practiceId === practiceId` is true of all; a refusal of others (`if (x.userId !== userId)`) of nobody. */
function comparisonMutants(source) {
  const side = `(?:\\w[\\w.?]*\\.)?${owners}`
  const other = '\\w[\\w.?]*'
  const pattern = new RegExp(`(?<![\\w.?)\\]])(?:${side} [!=]== ${other}|${other} [!=]== ${side})(?![\\w.?(])`, 'g')
  return [...matches(source, pattern)]
    .filter(({ match }) => !/== (?:null|undefined)$|^(?:null|undefined)/.test(match[0]))
    .map((found) =>
      replaced(found.match[0].includes('!==') && isInGuard(source, found.start) ? 'false' : 'true')(found),
    )
}

const isInGuard = (source, offset) => source.slice(source.lastIndexOf('\n', offset), offset).includes('if (')

/** `holders.includes(practiceId)`, `shared.has(uuid)` and `scopes.includes(scope)` are true. */
const membershipMutants = (source) =>
  [...matches(source, /(?<![\w.])(?:\w+\.)*(?:scopes|holders|shared)\.(?:includes|has)\([^()]*\)/g)].map(
    replaced('true'),
  )

/** Wrong in form or too often: no matter of access. So is what is not there, without which nothing can be answered. */
const isOtherRefusal = (condition, then) =>
  /problems\.(?:invalid|tooMany|unavailable|malformed|tooLarge|typeNotAllowed|methodNotAllowed)\b/.test(then) ||
  />=? (?:0|most\w+)$/.test(condition) ||
  condition.split(' || ').every((part) => /^!\w+$| === null$/.test(part))

/** `if (…) throw new Problem(…)` and, where access is decided, `if (…) return no` refuse nobody. */
function guardMutants(source) {
  return [...matches(source, /\bif \(/g)].flatMap(({ end: start }) => {
    const end = closingAt(source, start)
    const condition = source.slice(start, end)
    const then = /^\)\s+(?:\{\s+)?(?:throw (?:new Problem|over)\(|return (?:no\b|deny\()).*/.exec(source.slice(end))
    if (!then || isOtherRefusal(condition, then[0])) return []
    return [{ start, end, text: 'false', what: `if (${onOneLine(condition)}) refuses nobody` }]
  })
}

/** `caller.member ? allow : no` lets everybody in; what only holders of a right are told, holders of another are. */
const grantMutants = (source) => [
  ...[...matches(source, /[\w.?]+(?:\([^()]*\))?(?= \? allow : )/g)].map(replaced('true')),
  ...[...matches(source, /\bneeds: '[^']+'/g)].map(replaced(`needs: 'settings:read'`)),
]

/** A change does not count the version up. */
const versionMutants = (source) =>
  [...matches(source, /(\$\{\w+\.version\}) \+ 1/g)].map(({ match, start, end }) => ({
    start,
    end,
    text: match[1],
    what: `without ${match[0]}`,
  }))

/** Journal lines are not written; a right asked for by the code is not. */
function callMutants(source) {
  const begins = /\b(?:(await)|return) ((?:record[A-Z]\w*|needRight)\()/g
  return [...matches(source, begins)].map(({ match, start, end }) => {
    const close = closingAt(source, end) + 1
    const call = onOneLine(source.slice(end - match[2].length, close))
    return { start, end: close, text: match[1] ? 'await null' : 'return null', what: `without ${call}` }
  })
}
