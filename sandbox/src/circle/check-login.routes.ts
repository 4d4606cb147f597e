import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isPortalDown } from '../portal/call.ts'
import type { Portal } from '../portal/portal.ts'
import { signedMessages } from '../portal/signed-messages.ts'
import { memberWith } from './members.ts'

/**
 * The portal asks whether Circle accepts a login and password. It signs for what it asks: the hash of the body is among
 * the signed words, so that neither serves with another.
 */
export function checkLoginRoutes(app: FastifyInstance, portal: Portal, key: string) {
  const words = signedMessages({ portal, audience: key, typ: 'broker+jwt' })

  void app.register(async (scope) => {
    // As it came: what was signed is its bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((error, _request, reply) => {
      const status = isPortalDown(error) ? 503 : ((error as { statusCode?: number }).statusCode ?? 500)
      return reply.code(status).send({ error: status < 500 ? 'invalid_request' : 'temporarily_unavailable' })
    })
    scope.post<{ Body: Buffer | undefined }>(
      '/check-login',
      { bodyLimit: 10_000 },
      async ({ headers, body }, reply) => {
        const bytes = body ?? Buffer.alloc(0)
        const [, token = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? []
        const hash = createHash('sha256').update(bytes).digest('base64url')
        if (!(await words.read(token, ({ bsh }) => bsh === hash)))
          return reply.code(403).send({ error: 'invalid_token' })
        const asked = loginIn(bytes)
        if (!asked) return reply.code(400).send({ error: 'invalid_request' })
        const member = memberWith(asked.login, asked.password)
        return member ? { login: member.login } : reply.code(401).send({ error: 'invalid_login' })
      },
    )
  })
}

function loginIn(bytes: Buffer): { login: string; password: string } | null {
  try {
    const { login, password } = JSON.parse(bytes.toString()) as Record<string, unknown>
    return typeof login === 'string' && typeof password === 'string' ? { login, password } : null
  } catch {
    return null
  }
}
