import { contract } from '@arcade/contract/contract.ts'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../test/app.ts'
import { makeDatabase } from '../test/database.ts'

const { db } = await makeDatabase()
const app = await makeTestApp(db)

/** Who may call what, in words; a new public route must be added here by hand, and be seen in review. */
const open = ['createSsoToken', 'getHealth', 'getOperator', 'getReadiness', 'getStatus', 'postLogin', 'reportCrash']

describe('every route of the contract', () => {
  it('is public only where this list says so', () => {
    const found = Object.entries(contract).filter(([, { access }]) => access === 'public')
    expect(found.map(([name]) => name).sort()).toEqual(open.sort())
  })

  it.each(Object.entries(contract))('%s gives a stranger nothing unless it is public', async (name, route) => {
    const url = route.path.replaceAll(/:\w+/g, '00000000-0000-4000-8000-000000000000')
    const answer = await app.inject({ method: route.method, url })
    if (open.includes(name)) expect(answer.statusCode).not.toBe(401)
    else expect(answer.json()).toMatchObject({ status: 401, code: 'auth.required' })
  })

  it('has a path that no other route hides', () => {
    const seen = Object.values(contract).map(({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`)
    expect(new Set(seen).size).toBe(seen.length)
  })
})
