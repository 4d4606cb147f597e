import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { Pool } from 'pg'
import { statusQuery } from './people.ts'

/**
 * The floor: what Fastify answers when it does nothing else, at the same address as the product; and, where there is a
 * database, with one statement of it and nothing between.
 */
const app = Fastify()
app.get('/healthz', async () => ({ status: 'ok' }))
const pool = new Pool({ connectionString: process.env.DATABASE_URL ?? '', max: 16 })
app.get('/query', async () => {
  const { rows } = await pool.query({ name: 'status', text: statusQuery })
  return { result: rows[0] }
})
process.once('disconnect', () => process.exit())
await app.listen({ host: 'localhost', port: 0 })
process.stdout.write(`ready: http://localhost:${(app.server.address() as AddressInfo).port}\n`)
