import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { compare, keepBusy, slowestOf20 } from './load.ts'
import { p95 } from './patients-speed.ts'
import type { Session } from './people.ts'
import { pgbench, pgbenchTimes } from './pgbench.ts'
import { memoryOf, type Started } from './processes.ts'
import { anyUuid, hasWrk, wrk } from './wrk.ts'

/** Conversations of one person, pairs who write to each other, messages whose delivery is timed, lists asked for. */
const [many, pairs, timed, asked] = [5_000, 1_000, 200, 100]

const userOf = ({ path }: Session) => path.split('/').at(-1) ?? ''
const conversationOf = (number: number) => `be0c0008-0000-4000-8000-${String(number).padStart(12, '0')}`
const listed = 1_000_000

/** MSG-01: pairs with one conversation each, and somebody with 5,000. Each practice of the bench has the number of its owner. */
export async function makeConversations(url: string, sessions: readonly Session[]) {
  const client = new Client({ connectionString: url })
  await client.connect()
  const users = sessions.map(userOf)
  const insert = async (ids: string[], from: string[], to: string[]) => {
    const values = [ids, from, to]
    const made = 'unnest($1::uuid[], $2::uuid[], $3::uuid[]) with ordinality as made (id, from_id, to_id, n)'
    await client.query(
      `insert into conversations (id, practice_id, shared, created_by, version, last_position, last_at)
       select id, from_id, true, from_id, 1, 1, now() - n * interval '1 second' from ${made} on conflict do nothing`,
      values,
    )
    await client.query(
      `insert into participants (conversation_id, user_id, inside, joined_at)
       select id, who, who = from_id, now() from ${made}, unnest(array[from_id, to_id]) as who on conflict do nothing`,
      values,
    )
    await client.query(
      `insert into messages (id, conversation_id, position, version, author_id, text, created_at)
       select gen_random_uuid(), id, 1, 1, from_id, 'Bonjour', now() from ${made} on conflict do nothing`,
      values,
    )
  }
  try {
    const places = Array.from({ length: pairs }, (_, pair) => pair)
    await insert(
      places.map(conversationOf),
      places.map((pair) => users[2 * pair] ?? ''),
      places.map((pair) => users[2 * pair + 1] ?? ''),
    )
    const reader = users.at(-1) ?? ''
    const numbers = Array.from({ length: many }, (_, n) => n)
    await insert(
      numbers.map((n) => conversationOf(listed + n)),
      numbers.map(() => reader),
      numbers.map((n) => users[n % 1_000] ?? ''),
    )
    await client.query('analyze conversations, participants, messages')
  } finally {
    await client.end()
  }
}

const messageText = 'La teinte A2 est confirmée'
const pathOf = (number: number) => `/v1/conversations/${conversationOf(number)}/messages`
const write = (server: string, number: number, { headers }: Session) =>
  fetch(`${server}${pathOf(number)}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ uuid: randomUUID(), text: messageText }),
  })

/** What a message costs in the database alone: its row, its place, and the news of it. */
const writeQuery = `\\set pair random(0, ${pairs - 1})
begin;
with bumped as (
  update conversations set version = version + 1, last_position = version + 1, last_at = now()
  where id = ('be0c0008-0000-4000-8000-' || lpad(:pair::text, 12, '0'))::uuid returning id, version, created_by, practice_id
), joined as (
  insert into participants (conversation_id, user_id, inside, joined_at, read_position, read_at)
  select id, created_by, true, now(), version, now() from bumped
  on conflict (conversation_id, user_id) do update set read_position = excluded.read_position, read_at = excluded.read_at
), news as (
  insert into events (practice_id, needs, kind, data)
  select practice_id, 'messages' || chr(58) || 'read', 'conversations.changed', jsonb_build_object('id', id, 'version', version) from bumped
)
insert into messages (id, conversation_id, position, version, author_id, text, created_at)
select gen_random_uuid(), id, version, version, created_by, '${messageText}', now() from bumped;
commit`

/** Messages a second of the product and of the same SQL. */
export function messageLoads(server: string, database: string, seconds: number, sessions: readonly Session[]) {
  // All 2,000 people send, the first of every pair before the second, since each may send 30 a minute.
  const senders = Array.from({ length: 2 * pairs }, (_, turn) => {
    const pair = turn % pairs
    return { pair, session: sessions[2 * pair + Math.floor(turn / pairs)] as Session }
  })
  let turn = 0
  const byNode = async () => {
    const stop = keepBusy(16, () => {
      const { pair, session } = senders[turn++ % senders.length] as (typeof senders)[number]
      return write(server, pair, session)
    })
    await wait(seconds * 1000)
    return (await stop()) / seconds
  }
  const requests = senders.map(({ pair, session }) => ({
    path: pathOf(pair),
    headers: { ...session.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ uuid: anyUuid, text: messageText }),
  }))
  return {
    messages: () => (hasWrk ? wrk(server, seconds, requests) : byNode()),
    'messages, pgbench': () => pgbench(database, writeQuery, seconds),
  }
}

const listQuery = (user: string) => `with listed as materialized (
    select c.id, c.last_at from conversations c left join participants mine
      on mine.conversation_id = c.id and mine.user_id = '${user}' and mine.left_at is null
      where c.practice_id = '${user}' and (c.shared or mine.user_id is not null) and c.last_position > 0
    union all select c.id, c.last_at from participants mine join conversations c on c.id = mine.conversation_id
      where mine.user_id = '${user}' and mine.left_at is null and not mine.inside and c.last_position > 0
      and (c.practice_id = '${user}') is not true
  ), page as (select id from listed order by last_at desc, id desc limit 51)
  select (select count(*) from listed), c.*, mine.draft, coalesce(news.unread, 0), to_jsonb(last) from conversations c
  left join participants mine on mine.conversation_id = c.id and mine.user_id = '${user}' and mine.left_at is null
  left join messages last on last.conversation_id = c.id and last.position = c.last_position
  left join lateral (select count(*) as unread from (select from messages where conversation_id = c.id
    and position > mine.read_position and author_id <> '${user}' limit 100) few) news on mine.user_id is not null
  where c.id in (select id from page) order by c.last_at desc, c.id desc`

/** How long 95 of 100 first pages of 5,000 conversations take at most, and their SQL. */
export async function conversationSpeed(server: string, database: string, session: Session) {
  const loads = {
    list: () => p95(server, ['/v1/conversations?limit=50'], session.headers, asked),
    sql: async () => slowestOf20(await pgbenchTimes(database, 'extended', [listQuery(userOf(session))], asked)),
  }
  for (const load of Object.values(loads)) await load()
  const times = await compare(loads, 3)
  return { list: times.get('list') ?? 0, sql: times.get('sql') ?? 0 }
}

interface Stream {
  request: ClientRequest
  answer: IncomingMessage
}

async function listen(server: string, { headers }: Session): Promise<Stream> {
  const request = get(`${server}/v1/events`, { headers: { ...headers, accept: 'text/event-stream' }, agent: false })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  if (answer.statusCode !== 200) throw new Error(`a stream was answered with ${answer.statusCode}`)
  answer.setEncoding('utf8').on('data', () => {})
  return { request, answer }
}

/** From the call that sends until the reader's stream tells of it, each by another sender; how long 99 of 100 took at most. */
async function deliveryP99(server: string, senders: readonly Session[], { answer }: Stream): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < timed; n++) {
    const heard = new Promise<void>((resolve) => {
      const look = (text: string) => {
        if (!text.includes(conversationOf(listed + n))) return
        answer.off('data', look)
        resolve()
      }
      answer.on('data', look)
    })
    const began = performance.now()
    const [sent] = await Promise.all([write(server, listed + n, senders[n] as Session), heard])
    times.push(performance.now() - began)
    await sent.arrayBuffer()
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0
}

/** MSG-01: delivery with one open stream and with all, and what each of these keeps in memory, in KB. */
export async function streamSpeed(server: Started, sessions: readonly Session[]) {
  const others = sessions.slice(0, -1)
  const reader = sessions.at(-1) as Session
  const { address } = server
  const open = [await listen(address, reader)]
  const [first] = open as [Stream]
  try {
    await deliveryP99(address, sessions, first)
    const alone = await deliveryP99(address, sessions, first)
    const before = memoryOf(server) ?? 0
    for (let from = 0; from < others.length; from += 50)
      open.push(...(await Promise.all(others.slice(from, from + 50).map((session) => listen(address, session)))))
    await wait(2_000)
    const after = memoryOf(server) ?? 0
    const crowded = await deliveryP99(address, sessions, first)
    return { streams: open.length, alone, crowded, kilobytes: ((after - before) * 1024) / others.length }
  } finally {
    for (const { request } of open) request.destroy()
  }
}
