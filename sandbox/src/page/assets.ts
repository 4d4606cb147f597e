import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { mark } from './drawings.ts'
import { textOf } from './html.ts'

const sheets = ['tokens.css', 'sandbox.css', 'mails.css']

export function assetRoutes(app: FastifyInstance) {
  // Beside this file, and in the built product beside the bundle.
  const styles = sheets.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('')
  app.get('/sandbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(styles))
  app.get('/mark.svg', (_request, reply) => reply.type('image/svg+xml').send(textOf(mark)))
}
