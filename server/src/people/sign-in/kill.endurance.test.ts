import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword, demoPeople } from '@arcade/demo/people.ts'
import { afterAll, expect, it } from 'vitest'
import { makeDemoDatabase } from '../../../test/database.ts'
import { startServer } from '../../../test/process.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'arcade-kill-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const { url } = await makeDemoDatabase()
const settings = { ARCADE_MODE: 'demo', DATABASE_URL: url, ARCADE_DATA_DIR: dataDir, PORT: '0' }

interface Session {
  id: string
  headers: Record<string, string>
}

async function logIn(address: string, { id, email }: { id: string; email: string }): Promise<Session> {
  const answer = await fetch(`${address}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: email, password: demoPassword, type: 'PROFESSIONAL' }),
  })
  const { credentials } = (await answer.json()) as { credentials: { token: string } }
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return { id, headers: { authorization: `Bearer ${credentials.token}`, cookie: cookie.join('; ') } }
}

it('AUTH-05 every sign-in that was answered holds, though the server is killed during 200 of them', async () => {
  const first = await startServer(settings)
  const address = await first.ready
  const held: Session[] = []
  const attempts = Array.from({ length: 200 }, async (_, index) => {
    const session = await logIn(address, demoPeople[index % demoPeople.length] ?? { id: '', email: '' })
    held.push(session)
    if (held.length === 60) first.child.kill('SIGKILL')
  })
  await Promise.allSettled(attempts)
  expect(held.length).toBeGreaterThanOrEqual(60)
  expect(held.length).toBeLessThan(200)

  const again = await (await startServer(settings)).ready
  const answers = await Promise.all(held.map(({ id, headers }) => fetch(`${again}/v1/users/${id}`, { headers })))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  // What the crash cut off slows no sign-in down.
  const [somebody] = demoPeople
  if (somebody) expect((await logIn(again, somebody)).id).toBe(somebody.id)
})
