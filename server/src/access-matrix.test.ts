import type { Readable } from 'node:stream'
import { contract } from '@arcade/contract/contract.ts'
import type { Route } from '@arcade/contract/kernel/route.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type CallerName, callers, strangers } from '../test/access/callers.ts'
import type { Row } from '../test/access/row.ts'
import { rows } from '../test/access/rows.ts'
import { makeDatabase } from '../test/database.ts'
import { makePractitioner } from '../test/makers.ts'
import { makeNode } from '../test/nodes.ts'
import { tokens } from './kernel/identity.table.ts'
import { sha256 } from './kernel/secrets.ts'

const database = await makeDatabase()
const { db } = database
// With what it keeps in memory: that is how the product answers.
const { app } = await makeNode(database)

/** `createSsoToken by a session` is a row of `createSsoToken`. */
const routeOf = (row: string) => row.split(' ')[0] ?? ''

type Maker = (typeof callers)[CallerName] | (typeof strangers)[keyof typeof strangers]
let calls = 0

/** What a caller gets on a route: everybody is made anew, so that a call that ends a session spoils no other. */
async function answerTo(route: Route, row: Row, make: Maker): Promise<{ status: string; tells: boolean }> {
  const member = await makePractitioner(db)
  const subject = { ...member, email: `${member.userId}@arcade.example` }
  const bearer = await make(db, subject)
  const prepared = await row.prepare?.(db, subject)
  const headers: Record<string, string> = { ...bearer, ...prepared?.headers }
  const payload = prepared?.body ?? (row.body?.(subject) as object | undefined)
  if (row.signedInSince) await age(headers, row.signedInSince)
  const params = { ...row.params?.(subject), ...prepared?.params }
  const path = route.path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const answer = await app.inject({
    method: route.method,
    url: row.query ? `${path}?${new URLSearchParams(row.query)}` : path,
    // Each from a network of its own: no limit stands between.
    remoteAddress: `203.0.${Math.floor(++calls / 250)}.${calls % 250}`,
    headers,
    ...(payload && { payload }),
    payloadAsStream: row.endless ?? false,
  })
  const { statusCode } = answer
  const body = row.endless ? await firstWords(answer.stream()) : answer.body
  return {
    status: statusCode < 400 ? String(statusCode) : `${statusCode} ${JSON.parse(body).code}`,
    tells: row.tells !== undefined && body.includes(row.tells.text(subject)),
  }
}

async function firstWords(stream: Readable): Promise<string> {
  for await (const words of stream) return String(words)
  return ''
}

/** The session of these headers began some minutes ago. */
async function age({ authorization = '' }: Record<string, string>, minutes: number) {
  const hash = sha256(authorization.replace('Bearer ', ''))
  await db
    .update(tokens)
    .set({ createdAt: new Date(Date.now() - minutes * 60_000) })
    .where(eq(tokens.hash, hash))
}

const cells = Object.entries(rows).flatMap(([name, row]) => [
  ...Object.entries(strangers).map(([caller, make]) => ({
    name,
    caller,
    make,
    expected: row.strangers === 'refused' ? '401 auth.required' : row.strangers,
  })),
  ...Object.entries(callers).map(([caller, make]) => ({
    name,
    caller,
    make,
    expected: row.callers[caller as CallerName],
  })),
])

describe('who may call what', () => {
  it('has a row for every route of the contract, and for nothing else', () => {
    expect([...new Set(Object.keys(rows).map(routeOf))].sort()).toEqual(Object.keys(contract).sort())
  })

  it.each(cells)('TEN-02 $name answers $expected to: $caller', async ({ name, caller, make, expected }) => {
    const [route, row] = [contract[routeOf(name)], rows[name]]
    if (!route || !row) throw new Error(`${name} is not a route with a row`)
    const { status, tells } = await answerTo(route, row, make)
    expect(status).toBe(expected)
    if (row.tells) expect(tells, 'what is for some alone').toBe(row.tells.to.some((told) => told === caller))
  })

  it('calls public only what gives strangers the same as everybody', () => {
    const open = Object.keys(contract).filter((name) => contract[name]?.access === 'public')
    const rowsForAnybody = Object.keys(rows).filter((name) => rows[name]?.strangers !== 'refused')
    expect(open.sort()).toEqual([...new Set(rowsForAnybody.map(routeOf))].sort())
  })

  it('has no two routes of which one hides the other', () => {
    const seen = Object.values(contract).map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
    expect(new Set(seen).size).toBe(seen.length)
  })
})
