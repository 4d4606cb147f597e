import { conversationsTyping } from '@arcade/contract/messaging/messages/messages.contract.ts'
import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { makeMessaging } from '../../../test/conversations.ts'
import { makeDatabase } from '../../../test/database.ts'
import { listen, reach } from '../../../test/event-stream.ts'
import { makeCollaborator, makePractitioner } from '../../../test/makers.ts'
import { makeNode } from '../../../test/nodes.ts'

const database = await makeDatabase()
const { db } = database
const [here, there] = [await makeNode(database), await makeNode(database)]
const [origin, elsewhere] = [await reach(here.app), await reach(there.app)]
const { inject, open, send, join } = makeMessaging(here.app, db)
const within = { timeout: 5_000, interval: 10 }

it('MSG-01 a message and a read mark are heard on every node, by participants and by members who may read', async () => {
  const [me, other] = [await makePractitioner(db), await makePractitioner(db)]
  await join(me, other)
  const member = await makeCollaborator(db, me.practiceId)
  const accountant = await makeCollaborator(db, me.practiceId, 'comptable')
  const uuid = await open(me, [other])
  const streams = await Promise.all(
    [other, member, accountant].map(({ headers }, index) => listen(index % 2 ? origin : elsewhere, headers)),
  )
  await send(me, uuid, 'Bonjour')
  const changed = { kind: 'conversations.changed', data: { id: uuid, version: 1 } }
  const heard = (place: number) => streams[place]?.heard.filter(({ kind }) => kind.startsWith('conversations.'))
  await vi.waitFor(() => expect([heard(0), heard(1)]).toEqual([[changed], [changed]]), within)
  const mine = await listen(origin, me.headers)
  await inject('POST', other, `/v1/conversations/${uuid}/read`, { upTo: 1 })
  const read = { kind: 'conversations.read', data: { id: uuid, version: 1, userId: other.userId } }
  await vi.waitFor(() => expect(mine.heard.at(-1)).toEqual(read), within)
  expect(heard(2)).toEqual([])
})

it('MSG-01 typing is sent to the others at most once in three seconds, on every node, and stored nowhere', async () => {
  const me = await makePractitioner(db)
  const other = await makeCollaborator(db, me.practiceId)
  const uuid = await open(me, [other])
  await send(me, uuid, 'Bonjour')
  const stream = await listen(elsewhere, other.headers)
  const before = stream.heard.length
  for (let i = 0; i < 3; i++)
    expect((await inject('POST', me, `/v1/conversations/${uuid}/typing`)).statusCode).toBe(204)
  const typing = { kind: conversationsTyping.event, data: { id: uuid, userId: me.userId, version: expect.any(Number) } }
  await vi.waitFor(() => expect(stream.heard.slice(before)).toEqual([typing]), within)
  await send(me, uuid, 'Fini')
  await vi.waitFor(() => expect(stream.heard.length).toBe(before + 2), within)
  const { rows } = await db.execute(sql`select from events where kind = ${conversationsTyping.event}`)
  expect(rows).toEqual([])
})
