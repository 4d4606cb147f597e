import { journalKinds } from '@arcade/contract/capabilities.ts'
import { contract } from '@arcade/contract/contract.ts'
import type { Route } from '@arcade/contract/kernel/route.ts'
import { describe, expect, it } from 'vitest'
import type { Row } from '../test/access/row.ts'
import { rows } from '../test/access/rows.ts'
import { makeTable } from '../test/access/table.ts'
import { makeUnauthenticated } from '../test/access/unauthenticated.ts'
import { makeSnapshots } from '../test/access/untouched.ts'
import { makeDatabase } from '../test/database.ts'
import { makeNode } from '../test/nodes.ts'
import { journal } from './kernel/journal/journal.table.ts'

const database = await makeDatabase()
const { db } = database
// With what it keeps in memory: that is how the product answers.
const { app } = await makeNode(database)
const unauthenticated = await makeUnauthenticated(db)
const scene = { db, app, unauthenticated, snapshotOf: await makeSnapshots(db) }

/** `createSsoToken by a session` is a row of `createSsoToken`. */
const routeOf = (row: string) => row.split(' ')[0] ?? ''

function routeWithRow(name: string): [Route, Row] {
  const [route, row] = [contract[routeOf(name)], rows[name]]
  if (!route || !row) throw new Error(`${name} is not a route with a row`)
  return [route, row]
}

const succeeds = (answer: string) => answer.startsWith('2')

function answersData(name: string): boolean {
  const [route, row] = routeWithRow(name)
  const hasBody = Object.entries(route.replies).some(([status, schema]) => succeeds(status) && schema !== null)
  return route.method === 'GET' || (hasBody && [row.unauthenticated, ...Object.values(row.callers)].some(succeeds))
}

describe('who may call what', () => {
  it('has a row for every route of the contract, and for nothing else', () => {
    expect([...new Set(Object.keys(rows).map(routeOf))].sort()).toEqual(Object.keys(contract).sort())
  })

  it.each(Object.keys(rows))(
    'TEN-02 TEN-03 %s: each caller gets their own answer and nothing of others',
    async (name) => {
      const [route, row] = routeWithRow(name)
      const { found, expected } = await makeTable(scene, route, row)
      expect(found).toEqual(expected)
    },
  )

  it('AUTH-18 TEN-02 every route that is not public refuses who is not signed in', async () => {
    const answered: string[] = []
    for (const [name, { access, method, path }] of Object.entries(contract)) {
      if (access === 'public') continue
      const url = path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')
      for (const [index, [caller, headers]] of Object.entries(unauthenticated).entries()) {
        const answer = await app.inject({ method, url, headers, remoteAddress: `198.51.100.${index}` })
        const { code } = answer.json()
        if (answer.statusCode !== 401 || code !== 'auth.required') answered.push(`${name}: ${caller} gets ${code}`)
      }
    }
    expect(answered).toEqual([])
  })

  it('TEN-02 every row that answers data says what it reveals', () => {
    expect(Object.keys(rows).filter((name) => answersData(name) && rows[name]?.reveals === undefined)).toEqual([])
  })

  it('AUTH-20 every route that asks for a fresh proof has a row of an old session', () => {
    const asking = Object.keys(contract).filter((name) => contract[name]?.proof)
    const tried = Object.keys(rows).filter((name) => rows[name]?.signedInSince)
    expect(asking.filter((name) => !tried.map(routeOf).includes(name))).toEqual([])
  })

  it('HOST-03 the contract names every kind of line that the routes write', async () => {
    const lines = await db.selectDistinct({ kind: journal.objectKind, action: journal.action }).from(journal)
    const named: Record<string, readonly string[]> = journalKinds
    expect(lines.filter(({ kind, action }) => !named[kind]?.includes(action))).toEqual([])
    expect(lines).not.toEqual([])
  })

  it('calls public only what gives callers without a token the same as everybody', () => {
    const open = Object.keys(contract).filter((name) => contract[name]?.access === 'public')
    const rowsForAnybody = Object.keys(rows).filter((name) => rows[name]?.unauthenticated !== 'refused')
    expect(open.sort()).toEqual([...new Set(rowsForAnybody.map(routeOf))].sort())
  })

  it('has no two routes of which one hides the other', () => {
    const seen = Object.values(contract).map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
    expect(new Set(seen).size).toBe(seen.length)
  })
})
