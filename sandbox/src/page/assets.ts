import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { brandSheet, brands } from '../applications/brands.ts'
import { emblemIcon, mark } from './drawings.ts'
import { textOf } from './html.ts'

/** Beside this file, and in the built product beside the bundle. */
const read = (names: readonly string[]) =>
  names.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('')

export function assetRoutes(app: FastifyInstance) {
  const own = read(['tokens.css', 'sandbox.css', 'mails.css'])
  const applications = `${read(['applications.css'])}${brandSheet}`
  const style = 'text/css; charset=utf-8'
  app.get('/sandbox.css', (_request, reply) => reply.type(style).send(own))
  app.get('/applications.css', (_request, reply) => reply.type(style).send(applications))
  app.get('/mark.svg', (_request, reply) => reply.type('image/svg+xml').send(textOf(mark)))
  app.get<{ Params: { key: string } }>('/icons/:key.svg', ({ params }, reply) => {
    const brand = brands.get(params.key)
    if (!brand) return reply.callNotFound()
    return reply.type('image/svg+xml').send(textOf(emblemIcon(brand.emblem, brand.accent[0])))
  })
}
