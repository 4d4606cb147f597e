import { matches } from './matches.mjs'

/** The declared checks of a route. */
export function inContract(source) {
  const found = [...grantMutants(source), ...placeMutants(source), ...proofMutants(source)]
  return found.map((mutant) => ({ ...mutant, concerns: routesAt(source, mutant.start) }))
}

function grantMutants(source) {
  return [...matches(source, /\baccess: \[([^\]]*)\]/g)].flatMap(({ match, start, end }) => {
    const grants = [...match[1].matchAll(/'([^']+)'/g)].map(([, grant]) => grant)
    const write = (list) => `access: [${list.map((grant) => `'${grant}'`).join(', ')}]`
    return grants.flatMap((grant, index) => [
      removed({ start, end, grants, place: index, write }),
      ...substitutesOf(grant).map((other) => ({
        start,
        end,
        text: write(grants.with(index, other)),
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
  const known = {
    'signed-in': 'member',
    member: 'signed-in',
    operator: 'signed-in',
    self: 'settings:read',
    machine: 'signed-in',
  }
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

/** For whom one acts, or what one asks for, is not looked at. Many of these do not start, so each is tried alone. */
const placeMutants = (source) =>
  [...matches(source, /\b(subject|object): '[^']+'/g)].map(({ match, start, end }) => ({
    start,
    end,
    text: `${match[1]}: null`,
    what: `${match[0]} is removed`,
    alone: true,
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
    .map((declaration, index) => ({ declaration, end: declared[index + 1]?.index ?? source.length }))
    .filter(({ declaration, end }) => source.slice(declaration.index, end).includes(`...${owner[1]},`))
    .flatMap(({ declaration }) => routesAt(source, declaration.index))
}
