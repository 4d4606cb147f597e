import { contract } from '@arcade/contract/contract.ts'
import type { Route } from '@arcade/contract/kernel/route.ts'
import { describe, expect, it } from 'vitest'
import { type CallerName, callers, strangers } from '../test/access/callers.ts'
import { type Row, rows } from '../test/access/rows.ts'
import { makeDatabase } from '../test/database.ts'
import { makePractitioner } from '../test/makers.ts'
import { makeNode } from '../test/nodes.ts'

const database = await makeDatabase()
const { db } = database
// With what it keeps in memory: that is how the product answers.
const { app } = await makeNode(database)

type Maker = (typeof callers)[CallerName] | (typeof strangers)[keyof typeof strangers]
let calls = 0

/** What a caller gets on a route: everybody is made anew, so that a call that ends a session spoils no other. */
async function answerTo(route: Route, row: Row, make: Maker): Promise<string> {
  const member = await makePractitioner(db)
  const subject = { ...member, email: `${member.userId}@arcade.example` }
  const headers: Record<string, string> = { ...(await make(db, subject)) }
  const params = row.params?.(subject) ?? {}
  const path = route.path.replaceAll(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const answer = await app.inject({
    method: route.method,
    url: row.query ? `${path}?${new URLSearchParams(row.query)}` : path,
    // Each from a network of its own: no limit stands between.
    remoteAddress: `203.0.${Math.floor(++calls / 250)}.${calls % 250}`,
    headers,
    ...(row.body && { payload: row.body(subject) as object }),
  })
  const { statusCode } = answer
  return statusCode < 400 ? String(statusCode) : `${statusCode} ${answer.json().code}`
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
    expect(Object.keys(rows).sort()).toEqual(Object.keys(contract).sort())
  })

  it.each(cells)('TEN-02 $name answers $expected to: $caller', async ({ name, make, expected }) => {
    const [route, row] = [contract[name], rows[name]]
    if (!route || !row) throw new Error(`${name} is not a route with a row`)
    expect(await answerTo(route, row, make)).toBe(expected)
  })

  it('calls public only what gives strangers the same as everybody', () => {
    const open = Object.keys(contract).filter((name) => contract[name]?.access === 'public')
    const rowsForAnybody = Object.keys(rows).filter((name) => rows[name]?.strangers !== 'refused')
    expect(open.sort()).toEqual(rowsForAnybody.sort())
  })

  it('has no two routes of which one hides the other', () => {
    const seen = Object.values(contract).map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
    expect(new Set(seen).size).toBe(seen.length)
  })
})
