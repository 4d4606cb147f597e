import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Who is in an application, by a cookie of its own. In memory: they end with the sandbox. */
export interface Sessions<T> {
  find(request: FastifyRequest): T | undefined
  /** Under a new name, which prevents session fixation; the former session of this browser is over. */
  open(request: FastifyRequest, reply: FastifyReply, value: T): void
  close(request: FastifyRequest, reply: FastifyReply): void
  endWhere(test: (value: T) => boolean): void
}

interface Limits {
  most?: number
  /** Where its cookie is sent; by default, what bears its name. */
  path?: string
  milliseconds?: number
}

/** All applications are on one host: the cookie bears the name of one, and is sent to its addresses alone. */
export function makeSessions<T>(
  key: string,
  { most = 1_000, milliseconds = 12 * 3_600_000, path = `/${key}` }: Limits = {},
): Sessions<T> {
  const values = new Map<string, { value: T; until: number }>()
  const name = `${key}-session`
  const rules = `Path=${path}; HttpOnly; SameSite=Lax`

  const idIn = ({ headers }: FastifyRequest) =>
    headers.cookie
      ?.split('; ')
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? ''

  function forgetSome() {
    const now = Date.now()
    // The eldest come first.
    for (const [id, { until }] of values) {
      if (values.size < most && until > now) break
      values.delete(id)
    }
  }

  return {
    find(request) {
      const found = values.get(idIn(request))
      return found && found.until > Date.now() ? found.value : undefined
    },
    open(request, reply, value) {
      values.delete(idIn(request))
      forgetSome()
      const id = randomBytes(32).toString('base64url')
      values.set(id, { value, until: Date.now() + milliseconds })
      reply.header('set-cookie', `${name}=${id}; ${rules}`)
    },
    close(request, reply) {
      values.delete(idIn(request))
      reply.header('set-cookie', `${name}=; ${rules}; Max-Age=0`)
    },
    endWhere(test) {
      for (const [id, { value }] of values) if (test(value)) values.delete(id)
    },
  }
}
