import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import type { Db } from '../src/kernel/database/db.ts'
import { findFreePort } from '../src/ports.ts'
import { type makeTestApp, openTestApp } from './app.ts'
import { shareDatabase } from './database.ts'

type Options = Omit<NonNullable<Parameters<typeof makeTestApp>[1]>, 'config'>

interface Listening {
  app: FastifyInstance
  origin: string
}

/** The whole product where others can reach it, under the address that it believes to have. */
export async function makeListeningApp(db: Db, options: Options = {}): Promise<Listening> {
  const listening = await openListeningApp(db, options)
  afterAll(() => listening.app.close())
  return listening
}

async function openListeningApp(db: Db, options: Options = {}): Promise<Listening> {
  const port = await findFreePort('localhost')
  const origin = `http://localhost:${port}`
  const app = await openTestApp(db, { ...options, config: { origin } })
  await app.listen({ host: 'localhost', port })
  return { app, origin }
}

let shared: Promise<Listening & { db: Db }> | undefined

/** The one of this worker, on the database that its files share. */
export function shareListeningApp() {
  shared ??= shareDatabase().then(async ({ db }) => ({ db, ...(await openListeningApp(db)) }))
  return shared
}
