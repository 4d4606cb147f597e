/**
 * Checks that can go missing, one mutant each: `{ file, line, start, end, text, what, concerns }`, where `text` replaces
 * what stands between `start` and `end`.
 */
export function mutantsIn(file, source) {
  const found = file.startsWith('contract/') ? inContract(source) : inCode(source)
  return found.map((mutant) => ({ file, line: lineAt(source, mutant.start), ...mutant }))
}

const lineAt = (source, offset) => source.slice(0, offset).split('\n').length

function* matches(source, pattern) {
  for (const match of source.matchAll(pattern)) yield { match, start: match.index, end: match.index + match[0].length }
}

// The declared checks of a route.

function inContract(source) {
  const found = [...grantMutants(source), ...placeMutants(source), ...proofMutants(source)]
  return found.map((mutant) => ({ ...mutant, concerns: routesAt(source, mutant.start) }))
}

function grantMutants(source) {
  return [...matches(source, /\baccess: \[([^\]]*)\]/g)].flatMap(({ match, start, end }) => {
    const grants = [...match[1].matchAll(/'([^']+)'/g)].map(([, grant]) => grant)
    const write = (list) => `access: [${list.map((grant) => `'${grant}'`).join(', ')}]`
    return grants.flatMap((grant, place) => [
      removed({ start, end, grants, place, write }),
      ...substitutesOf(grant).map((other) => ({
        start,
        end,
        text: write(grants.with(place, other)),
        what: `'${grant}' is '${other}'`,
      })),
    ])
  })
}

/** A route without any grant does not start: without its only one, everybody may call. */
function removed({ start, end, grants, place, write }) {
  const others = grants.toSpliced(place, 1)
  const text = others.length > 0 ? write(others) : `access: 'public'`
  return { start, end, text, what: others.length > 0 ? `'${grants[place]}' is removed` : 'anybody may call' }
}

/** What is easily written instead of a grant: the other level, another area, everybody of a kind. */
function substitutesOf(grant) {
  const known = { 'signed-in': 'member', member: 'signed-in', operator: 'signed-in', self: 'settings:read' }
  if (known[grant]) return [known[grant]]
  const isScope = grant.startsWith('machine ')
  const [area, level] = grant.replace('machine ', '').split(':')
  const sameArea = `${area}:${level === 'read' ? 'write' : 'read'}`
  const sameLevel = `${area === 'patients' ? (isScope ? 'users' : 'acts') : 'patients'}:${level}`
  // Of some areas machines have one scope alone.
  const others = isScope ? [sameArea, sameLevel].filter((scope) => scopes.includes(scope)) : [sameArea, sameLevel]
  return others.map((other) => (isScope ? `machine ${other}` : other))
}

const scopes = ['users:read', 'users:write', 'patients:read', 'patients:write', 'acts:write']

/** For whom one acts, or what one asks for, is not looked at. */
const placeMutants = (source) =>
  [...matches(source, /\b(subject|object): '[^']+'/g)].map(({ match, start, end }) => ({
    start,
    end,
    text: `${match[1]}: null`,
    what: `${match[0]} is removed`,
  }))

const proofMutants = (source) =>
  [...matches(source, /\bproof: '[^']+'/g)].map(({ match, start, end }) => ({
    start,
    end,
    text: 'proof: null',
    what: `${match[0]} is removed`,
  }))

/** The routes that an offset belongs to: the one it stands in, or those that spread the constant it stands in. */
function routesAt(source, offset) {
  const declared = [...source.matchAll(/^(?:export )?const (\w+) = (route\()?/gm)]
  const owner = declared.findLast(({ index }) => index <= offset)
  if (!owner) return []
  if (owner[2]) return [owner[1]]
  return declared
    .map((declaration, place) => ({ declaration, end: declared[place + 1]?.index ?? source.length }))
    .filter(({ declaration, end }) => source.slice(declaration.index, end).includes(`...${owner[1]},`))
    .flatMap(({ declaration }) => routesAt(source, declaration.index))
}

// Conditions that keep practices and people apart.

const owners = '(?:practiceId|userId|applicationId)'

function inCode(source) {
  return [...conditionMutants(source), ...sqlMutants(source), ...comparisonMutants(source)].toSorted(
    (one, other) => one.start - other.start,
  )
}

/** `eq(x.practiceId, …)` and `inArray(x.practiceId, …)` hold for every row. */
function conditionMutants(source) {
  const begins = new RegExp(`\\b(?:eq|inArray)\\((\\w+\\.(?:${owners}|id)), `, 'g')
  return [...matches(source, begins)].flatMap(({ match, start, end }) => {
    const close = closingAt(source, end)
    const [, column] = match
    const value = source.slice(end, close)
    // By its own id something is found, not kept apart: unless that is the caller's.
    if (column.endsWith('.id') && !/\b(?:actor|caller)\.userId$/.test(value)) return []
    return [{ start, end: close + 1, text: `eq(${column}, ${column})`, what: `without ${column} = ${value}` }]
  })
}

/** Where the bracket closes that was open at this offset. */
function closingAt(source, offset) {
  let depth = 1
  for (let at = offset; at < source.length; at += 1) {
    if ('([{'.includes(source[at])) depth += 1
    else if (')]}'.includes(source[at])) depth -= 1
    if (depth === 0) return at
  }
  return source.length
}

/** The same in SQL. */
function sqlMutants(source) {
  const plain = /\b((?:\w+\.)?(?:practice_id|user_id|application_id)) = \$\{[^}]+\}/g
  const column = new RegExp(`(\\$\\{\\w+\\.${owners}\\}) = \\$\\{[^}]+\\}`, 'g')
  return [...matches(source, plain), ...matches(source, column)].map(({ match, start, end }) => ({
    start,
    end,
    text: `${match[1]} = ${match[1]}`,
    what: `without ${match[0]}`,
  }))
}

/** `membership.practiceId === practiceId` is true of all. */
function comparisonMutants(source) {
  const side = `(?:\\w[\\w.]*\\.)?${owners}`
  const other = '\\w[\\w.]*'
  const pattern = new RegExp(`(?<![\\w.?)\\]])(?:${side} === ${other}|${other} === ${side})(?![\\w.?(])`, 'g')
  return [...matches(source, pattern)]
    .filter(({ match }) => !/=== (?:null|undefined)$/.test(match[0]))
    .map(({ match, start, end }) => ({ start, end, text: 'true', what: `${match[0]} is true` }))
}

export const applyMutant = (source, { start, end, text }) => source.slice(0, start) + text + source.slice(end)
