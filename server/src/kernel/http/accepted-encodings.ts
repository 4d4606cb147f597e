import type { FastifyRequest } from 'fastify'

/** Whether the caller takes what is compressed so. `br;q=0` is a refusal; any other weight is not worth the reading. */
export function accepts({ headers }: FastifyRequest, encoding: 'br' | 'gzip'): boolean {
  const accepted = headers['accept-encoding']
  if (!accepted) return false
  return String(accepted)
    .split(',')
    .map((one) => one.trim())
    .some((one) => one.startsWith(encoding) && !/q=0(\.0*)?$/.test(one))
}
