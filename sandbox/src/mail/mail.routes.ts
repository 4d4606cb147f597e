import type { FastifyInstance } from 'fastify'
import { guardControls } from '../guard.ts'
import { mailPage } from './mail-page.ts'
import type { Mailbox } from './mailbox.ts'

interface MailRequest {
  Params: { id: string }
  Querystring: { to?: string; after?: string; wait?: string }
}

const longestWait = 60_000

/**
 * The mail as its sender made it, shown in a frame. It runs nothing, sends nothing and loads nothing; its links open
 * beside the page.
 */
const mailPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

export function mailRoutes(app: FastifyInstance, mailbox: Mailbox) {
  guardControls(app)

  app.get<MailRequest>('/', async ({ query }, reply) => {
    const wait = Math.min(Number(query.wait) || 0, longestWait)
    if (wait <= 0) return mailbox.find(query)
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    return mailbox.await(query, wait, gone.signal)
  })
  app.delete('/', async (_request, reply) => {
    mailbox.empty()
    return reply.code(204).send()
  })
  // A form of the page knows no DELETE.
  app.post('/empty', async (_request, reply) => {
    mailbox.empty()
    return reply.redirect('/', 303)
  })

  app.get<MailRequest>('/:id', async ({ params }, reply) => mailbox.get(params.id) ?? reply.callNotFound())
  app.get<MailRequest>('/:id/view', async ({ params }, reply) => {
    const mail = mailbox.get(params.id)
    return mail ? reply.type('text/html; charset=utf-8').send(mailPage(mail)) : reply.redirect('/', 303)
  })
  app.get<MailRequest>('/:id/html', async ({ params }, reply) => {
    const mail = mailbox.get(params.id)
    if (!mail) return reply.callNotFound()
    reply.header('content-security-policy', mailPolicy).type('text/html; charset=utf-8')
    return reply.send(`<!doctype html><base target="_blank">${mail.html}`)
  })
}
