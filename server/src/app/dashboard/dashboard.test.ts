import { describe, expect, it } from 'vitest'
import { makePractitioner } from '../../../test/makers.ts'
import { shareApp } from '../../../test/shared.ts'

const { db, app } = await shareApp()
type Member = Awaited<ReturnType<typeof makePractitioner>>

const call = ({ userId, headers }: Member, payload?: object) =>
  app.inject({
    method: payload ? 'PUT' : 'GET',
    url: `/v1/users/dashboard-tiles/${userId}`,
    headers,
    ...(payload && { payload }),
  })

describe('DASH-01 the tiles of a person', () => {
  it('DASH-01 are in the default order until a person arranges them, and stored as they were arranged', async () => {
    const member = await makePractitioner(db)
    expect((await call(member)).json()).toEqual({ result: { order: [], hidden: [] } })
    for (const layout of [
      { order: ['quotes', 'smileys'], hidden: ['messages'] },
      { order: ['smileys', 'quotes'], hidden: [] },
    ]) {
      expect((await call(member, layout)).statusCode).toBe(204)
      expect((await call(member)).json()).toEqual({ result: layout })
    }
  })

  it.each([
    ['a name twice', { order: ['quotes', 'quotes'], hidden: [] }],
    ['a name that none has', { order: ['<b>'], hidden: [] }],
    ['names without end', { order: [], hidden: Array.from({ length: 61 }, (_, at) => `t${'a'.repeat(at % 30)}`) }],
    ['another shape', { order: 'quotes' }],
  ])('DASH-01 refuses %s', async (_, layout) => {
    expect((await call(await makePractitioner(db), layout)).statusCode).toBe(400)
  })
})
