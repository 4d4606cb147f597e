import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { collectLogs } from '../../../test/app.ts'
import { makeDatabase } from '../../../test/database.ts'
import { makeJobs } from '../../kernel/jobs/jobs.ts'
import { makeLogger } from '../../kernel/logs/logs.ts'
import { makeForgetLink } from './forget-link.ts'
import { oidcPayloads } from './single-sign-on.table.ts'

const { db } = await makeDatabase()
const jobs = makeJobs({ db }, makeLogger(collectLogs()))

it('SSO-05 what an application was given for a person is found by indexes among many', async () => {
  const userId = '00000000-0000-4000-8000-000000000007'
  await db.execute(`insert into oidc_payloads (type, id, payload, grant_id, uid, expires_at)
    select type, sha256((type || n)::bytea), jsonb_build_object('jti', 'grant' || n), 'grant' || n,
      '00000000-0000-4000-8000-' || lpad(n::text, 12, '0') || ' app', now() + interval '1 day'
    from generate_series(1, 20000) n, unnest(array['Grant', 'AccessToken', 'RefreshToken']) type`)
  await db.execute('analyze oidc_payloads')
  const plan = async (query: string) =>
    JSON.stringify((await db.execute(`explain delete from oidc_payloads where ${query}`)).rows)
  expect(await plan(`type = 'Grant' and uid = '${userId} app'`)).toContain('oidc_payloads_uid_index')
  expect(await plan(`grant_id in ('grant7') and type in ('AccessToken', 'RefreshToken')`)).toContain(
    'oidc_payloads_grant_id_index',
  )
  const rows = () => db.$count(oidcPayloads, eq(oidcPayloads.grantId, 'grant7'))
  expect(await rows()).toBe(3)
  await makeForgetLink(jobs)(db, { userId, key: 'app' })
  expect(await rows()).toBe(0)
})
