import { misfitOf } from './json-schema.mjs'

const slow = 5_000
/** A request that is refused by how it was sent, before anybody asks what it means. */
const refusedAsSent = [400, 413, 414, 417, 431]
/** A sender of more than is read may be cut off. */
const large = 100_000

/** Answers what is wrong with an answer, in a few words; null where nothing is. */
export function makeVerifier({ paths, components: { schemas } }) {
  const operations = new Map(
    Object.values(paths).flatMap((methods) =>
      Object.entries(methods).map(([method, one]) => [one.operationId, { method: method.toUpperCase(), ...one }]),
    ),
  )

  return function faultOf(request, answer) {
    const operation = operations.get(request.operation)
    if (answer.failure) return isCutOff(request, answer) ? null : `no answer: ${answer.failure}`
    if (answer.milliseconds > slow) return `slow: ${answer.status} after ${Math.round(answer.milliseconds / 1000)} s`
    if (request.twoHosts) return refusedAsSent.includes(answer.status) ? null : 'two Host headers are accepted'
    if (request.method === 'HEAD') return answer.status >= 500 ? `status ${answer.status}` : null
    if (answer.status >= 400) return faultOfProblem(operation, answer)
    // Another method may belong to another operation of the path.
    return request.method === operation.method ? faultOfSuccess(operation, answer) : null
  }

  function faultOfProblem({ responses }, { status, headers, body }) {
    const problem = parsed(body)
    if (!headers['content-type']?.startsWith('application/problem+json')) return `${status} is no problem+json`
    const isWhole = ['type', 'title', 'code', 'requestId'].every((name) => typeof problem?.[name] === 'string')
    if (!isWhole || problem.status !== status) return `${status} is no problem with a code`
    const isDeclared = responses[status]?.description.includes(`\`${problem.code}\``)
    // Some tell of partners; that something failed here is not to happen, though it is declared.
    const isOurs = ['internal', 'unavailable', 'too-slow'].includes(problem.code)
    return status >= 500 && (isOurs || !isDeclared) ? `status ${status} ${problem.code}` : null
  }

  function faultOfSuccess({ responses }, { status, headers, body }) {
    const declared = responses[status]
    if (!declared) return `status ${status} is not in the contract`
    if (!declared.content) return body.length > 0 ? `${status} has a body` : null
    const [[type, { schema }]] = Object.entries(declared.content)
    const given = headers['content-type'] ?? ''
    if (!given.startsWith(type.split(';')[0])) return `${status} is ${given}, not ${type}`
    const misfit = type === 'application/json' ? misfitOf(schemas, schema, parsed(body)) : null
    return misfit ? `${status} does not fit the contract: ${misfit}` : null
  }
}

const isCutOff = ({ body = '' }, { failure }) => /EPIPE|ECONNRESET/.test(failure) && Buffer.byteLength(body) > large

function parsed(body) {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
