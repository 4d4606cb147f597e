import { contract } from '@arcade/contract/contract.ts'
import { fileTypeOf } from '@arcade/contract/kernel/file.ts'
import { Problem } from '@arcade/contract/kernel/problem.ts'

const slow = 5_000
/** A request that is refused by how it was sent, before anybody asks what it means. */
const refusedAsSent = [400, 413, 414, 417, 431]

/** What is wrong with an answer, in a few words; null where nothing is. */
export function faultOf(request, answer) {
  if (answer.failure) return `no answer: ${answer.failure}`
  if (answer.milliseconds > slow) return `slow: ${answer.status} after ${Math.round(answer.milliseconds / 1000)} s`
  if (request.twoHosts) return refusedAsSent.includes(answer.status) ? null : 'two Host headers are accepted'
  if (request.method === 'HEAD') return answer.status >= 500 ? `status ${answer.status}` : null
  return answer.status >= 400 ? faultOfProblem(request, answer) : faultOfSuccess(request, answer)
}

function faultOfProblem({ operation }, { status, headers, body }) {
  const problem = parsed(body)
  if (!headers['content-type']?.startsWith('application/problem+json')) return `${status} is no problem+json`
  if (!Problem.safeParse(problem).success || problem.status !== status) return `${status} has no problem with a code`
  const isDeclared = contract[operation].problems.some(({ code }) => code === problem.code)
  return status >= 500 && !isDeclared ? `status ${status} ${problem.code}` : null
}

function faultOfSuccess({ operation, method }, { status, headers, body }) {
  const route = contract[operation]
  // Another method than the operation's may belong to another operation of the path, or to none.
  if (method !== route.method) return null
  if (!(status in route.replies)) return `status ${status} is not in the contract`
  const schema = route.replies[status]
  if (schema === null) return body.length > 0 ? `${status} has a body` : null
  const type = headers['content-type'] ?? ''
  const fileType = fileTypeOf(schema)
  if (fileType) return type.startsWith(fileType.split(';')[0]) ? null : `${status} is ${type}, not ${fileType}`
  const { success, error } = schema.safeParse(parsed(body))
  return success
    ? null
    : `${status} does not fit the contract: ${error.issues[0]?.path.join('.')} ${error.issues[0]?.code}`
}

function parsed(body) {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
