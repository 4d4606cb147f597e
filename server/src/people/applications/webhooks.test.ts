import { createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listLinkedUsers } from '@arcade/contract/people/applications/webhooks.contract.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { makeTestApp, masterKey } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makeMachine, makePractitioner } from '../../../test/makers.ts'
import { applicationLinks } from '../../kernel/identity/identity.table.ts'
import { deleteWebhook, upsertWebhook, webhookSecret } from './webhooks.queries.ts'

const { db } = await makeDatabase()
const app = await makeTestApp(db)

interface Received {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: string
}
const received: Received[] = []
let status = 204
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => {
    body += String(part)
  })
  request.on('end', () => {
    received.push({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(status).end()
  })
}).listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

/** An application with a webhook, and somebody who has linked it. */
async function makePartner() {
  const person = await makePractitioner(db)
  const { headers, applicationId } = await makeMachine(db, ['orders:write', 'users:read'], [])
  const path = `/${randomUUID()}`
  const webhook = await upsertWebhook(db, { applicationId, url: `${origin}${path}` })
  await db.insert(applicationLinks).values({ userId: person.userId, applicationId })
  const deliveries = () =>
    received
      .filter((one) => one.path === path)
      .map(({ body }) => JSON.parse(body) as { id: string; type: string; data: Record<string, unknown> })
  return { person, headers, applicationId, path, deliveries, secret: webhookSecret(masterKey, webhook) }
}
const deliver = async () => {
  await db.execute(sql`update outbox set next_at = now() - interval '1 second' where state = 'waiting'`)
  await app.kernel.outbox.deliver(new Date(Date.now() + 20_000))
}
const put = (headers: object, userUuid: string, statusOfOrder: string, at: string) =>
  app.inject({
    method: 'PUT',
    url: '/v1/orders/CMD-1',
    headers: { ...headers },
    payload: {
      userUuid,
      status: statusOfOrder,
      occurredAt: at,
      orderedAt: at,
      lines: [{ article: 'A', designation: 'a', quantity: 1 }],
    },
  })

describe('webhooks', () => {
  it('ADM-05 tell of links and orders in their order, ids alone, each once', async () => {
    const { person, headers, applicationId, deliveries } = await makePartner()
    const { userId: userUuid } = person
    await put(headers, userUuid, 'pending', new Date(Date.now() - 60_000).toISOString())
    const now = new Date().toISOString()
    await put(headers, userUuid, 'validated', now)
    await put(headers, userUuid, 'validated', now)
    await put(headers, userUuid, 'validated', new Date(Date.now() - 30_000).toISOString())
    await db.delete(applicationLinks).where(eq(applicationLinks.applicationId, applicationId))
    await deliver()
    await deliver()
    expect(deliveries().map(({ type }) => type)).toEqual([
      'link.created',
      'order.changed',
      'order.changed',
      'link.deleted',
    ])
    expect(deliveries()[2]?.data).toEqual({
      orderUuid: expect.any(String),
      externalId: 'CMD-1',
      userUuid,
      status: 'validated',
      version: 2,
    })
    expect(deliveries()[3]?.data).toEqual({ userUuid })
  })

  it('ADM-05 are signed over the instant and the body with the secret of the application', async () => {
    const { path, secret } = await makePartner()
    await deliver()
    const one = received.find((sent) => sent.path === path)
    const [, seconds, signed] = /^t=(\d+),v1=([\da-f]{64})$/.exec(String(one?.headers['arcade-signature'])) ?? []
    expect(signed).toBe(createHmac('sha256', secret).update(`${seconds}.${one?.body}`).digest('hex'))
    expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(300)
    expect(one?.headers['arcade-webhook-id']).toBe(JSON.parse(one?.body ?? '{}').id)
  })

  it('ADM-05 are sent again with the same id until they are answered; 410 ends it', async () => {
    const { deliveries, applicationId } = await makePartner()
    status = 500
    await deliver()
    status = 204
    await deliver()
    expect(deliveries().map(({ type }) => type)).toEqual(['link.created', 'link.created'])
    expect(new Set(deliveries().map(({ id }) => id)).size).toBe(1)
    status = 410
    await db.delete(applicationLinks).where(eq(applicationLinks.applicationId, applicationId))
    await deliver()
    await deliver()
    status = 204
    expect(deliveries()).toHaveLength(3)
  })

  it('ADM-05 of another application, or of one without a webhook, tell nothing', async () => {
    const [one, other] = [await makePartner(), await makePartner()]
    await deleteWebhook(db, one.applicationId)
    await put(one.headers, one.person.userId, 'pending', new Date().toISOString())
    await deliver()
    expect(one.deliveries()).toEqual([])
    expect(other.deliveries().map(({ type }) => type)).toEqual(['link.created'])
  })
})

it('ADM-05 a machine lists those who linked its application alone, page by page', async () => {
  const people = await Promise.all([1, 2, 3].map(() => makePractitioner(db)))
  const { headers } = await makeMachine(
    db,
    ['users:read'],
    people.map(({ userId }) => userId),
  )
  await makePartner()
  const read = async (query: Record<string, string>) =>
    listLinkedUsers.replies[200].parse(
      (await app.inject({ url: '/v1/applications/linked-users', query, headers })).json(),
    )
  const first = await read({ limit: '2' })
  const second = await read({ limit: '2', cursor: first.nextCursor ?? '' })
  expect(first.total).toBe(3)
  expect([...first.result, ...second.result].map(({ uuid }) => uuid).sort()).toEqual(
    people.map(({ userId }) => userId).sort(),
  )
  expect(second.nextCursor).toBeNull()
  const person = people[0]?.headers
  const refused = await app.inject({ url: '/v1/applications/linked-users', headers: { ...person } })
  expect(refused.statusCode).toBe(403)
})
