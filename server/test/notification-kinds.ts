import type { FastifyInstance } from 'fastify'
import type { Person } from './makers.ts'

/** The kinds of notifications that somebody has, oldest first. */
export const makeNotificationKinds =
  (app: FastifyInstance) =>
  async ({ headers }: Person) => {
    const { result } = (await app.inject({ url: '/v1/notifications', headers })).json()
    return result.map(({ kind }: { kind: string }) => kind).toReversed() as string[]
  }
