import { describe, expect, it } from 'vitest'
import { collectLogs, makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { makeLogger } from './logs.ts'

describe('the log', () => {
  it('ADM-03 holds the pattern of the route, never the address or who asked', async () => {
    const { db } = await shareDatabase()
    const logs = collectLogs()
    const app = await makeTestApp(db, { logs })
    await app.inject({ url: '/v1/status', headers: { authorization: 'Bearer s3cret', 'user-agent': 'Jean' } })
    await app.inject({ url: '/en/jean.dupont@arcade.example', headers: { accept: 'text/html' } })
    expect(logs.lines).toContainEqual(
      expect.objectContaining({
        method: 'GET',
        route: '/v1/status',
        status: 200,
        caller: 'nobody',
        ms: expect.any(Number),
      }),
    )
    expect(logs.lines).toContainEqual(expect.objectContaining({ route: 'unknown', status: 404 }))
    expect(logs.text.join('')).not.toMatch(/s3cret|jean/i)
  })

  it('ADM-03 hides secrets and personal data that someone logs by mistake', () => {
    const logs = collectLogs()
    const log = makeLogger(logs)
    log.info({ password: 'p', body: { token: 't', user: { email: 'e@arcade.example' } } }, 'oops')
    expect(logs.lines[0]).toMatchObject({
      password: '[redacted]',
      body: { token: '[redacted]', user: { email: '[redacted]' } },
    })
  })

  it('SSO-03 ADM-03 hides what opens a partner application', () => {
    const logs = collectLogs()
    const secrets = { r: 's3cret', brokerToken: 's3cret', cryptedPassword: 's3cret', ticket: 's3cret', proof: 's3cret' }
    const headers = { 'app-authorization': 's3cret', cookie: 's3cret' }
    makeLogger(logs).info({ ...secrets, body: secrets, request: { headers, body: secrets } }, 'oops')
    expect(logs.text[0]).not.toContain('s3cret')
  })

  it('ADM-03 says where an error happened, never its message', () => {
    const logs = collectLogs()
    const cause = Object.assign(new Error('Key (email)=(jean@arcade.example)'), { code: '23505', table: 'users' })
    makeLogger(logs).error({ err: new Error('Failed query: insert … jean@arcade.example', { cause }) })
    expect(logs.lines[0]).toMatchObject({ err: { type: 'Error', cause: { code: '23505', table: 'users' } } })
    expect(logs.text[0]).not.toContain('jean')
  })
})
