import { readdir } from 'node:fs/promises'
import { getPartnerHealth, getStatus } from '@arcade/contract/operations/status/status.contract.ts'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../../test/app.ts'
import { shareDatabase } from '../../../test/database.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { folders } from '../../folders.ts'

describe('GET /v1/status', () => {
  it('ADM-03 tells anyone the version, the schema and the time of the database', async () => {
    const { db } = await shareDatabase()
    const app = await makeTestApp(db)
    const answer = await app.inject('/v1/status')
    const { result } = getStatus.replies[200].parse(answer.json())
    const files = (await readdir(folders.migrations)).filter((file) => file.endsWith('.sql')).sort()
    expect(`${result.schema}.sql`).toBe(files.at(-1))
    expect(Math.abs(result.now.getTime() - Date.now())).toBeLessThan(60_000)
  })
})

describe('GET /v1/partners/health', () => {
  it('ADM-03 shows signed-in people which partners answer, without their answers', async () => {
    const { db } = await shareDatabase()
    const app = await makeTestApp(db)
    const { partnerHealth } = app.kernel
    partnerHealth.register('laboratory', ['', 'files'], true)
    partnerHealth.report('laboratory', '', 'timeout')
    partnerHealth.report('laboratory', 'files', null)
    const { headers } = await makePractitioner(db)
    const answer = await app.inject({ url: '/v1/partners/health', headers })
    const { result } = getPartnerHealth.replies[200].parse(answer.json())
    expect(result.filter(({ partner }) => partner === 'laboratory')).toMatchObject([
      { part: '', state: 'down', failure: 'timeout', lastSuccess: null },
      { part: 'files', state: 'up', failure: null, lastSuccess: expect.any(Date) },
    ])
    expect((await app.inject('/v1/partners/health')).statusCode).toBe(401)
  })
})
