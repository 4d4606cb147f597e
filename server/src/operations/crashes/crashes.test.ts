import { describe, expect, it } from 'vitest'
import { collectLogs, makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'

const { db } = await shareDatabase()
const crash = { name: 'TypeError', page: 'dashboard', frames: ['assets/index-1a2b.js:1:2345'] }

describe('POST /v1/crashes', () => {
  it('RT-04 writes where a page crashed into the log', async () => {
    const logs = collectLogs()
    const app = await makeTestApp(db, { logs })
    const answer = await app.inject({ method: 'POST', url: '/v1/crashes', payload: crash })
    expect(answer.statusCode).toBe(204)
    expect(answer.body).toBe('')
    expect(logs.lines).toContainEqual(expect.objectContaining({ msg: 'a page crashed in a browser', crash }))
  })

  it('takes no free text and no flood', async () => {
    const app = await makeTestApp(db)
    const post = (payload: object) => app.inject({ method: 'POST', url: '/v1/crashes', payload })
    expect((await post({ ...crash, message: 'Jean Dupont' })).statusCode).toBe(400)
    expect((await post({ ...crash, frames: ['Jean Dupont'] })).statusCode).toBe(400)
    for (let i = 0; i < 8; i++) await post(crash)
    expect((await post(crash)).statusCode).toBe(429)
  })
})
