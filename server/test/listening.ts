import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../src/kernel/db.ts'
import { makeTestApp } from './app.ts'

async function freePort(): Promise<number> {
  const server = createServer().listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

type Options = Omit<NonNullable<Parameters<typeof makeTestApp>[1]>, 'config'>

/** The whole product where others can reach it, under the address that it believes to have. */
export async function makeListeningApp(
  db: Db,
  options: Options = {},
): Promise<{ app: FastifyInstance; origin: string }> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const app = await makeTestApp(db, { ...options, config: { origin } })
  await app.listen({ host: 'localhost', port })
  return { app, origin }
}
