import { readdir } from 'node:fs/promises'
import { getStatus } from '@arcade/contract/status/status.contract.ts'
import { describe, expect, it } from 'vitest'
import { makeTestApp } from '../../test/app.ts'
import { shareDatabase } from '../../test/database.ts'
import { folders } from '../folders.ts'

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
