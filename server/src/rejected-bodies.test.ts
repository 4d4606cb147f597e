import { contract } from '@arcade/contract/contract.ts'
import type { Route } from '@arcade/contract/kernel/route.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { shareListeningApp } from '../test/listening.ts'
import { makePatient, makePractitioner } from '../test/makers.ts'
import { keepAlive } from '../test/raw.ts'
import { uploads } from './clinic/files/files.table.ts'

const { db, origin } = await shareListeningApp()
const owner = await makePractitioner(db)
const within = { timeout: 20_000, interval: 5 }
/** More than what is read ahead of a handler, and of the parser of JSON. */
const [file, json] = [3 * 1024 * 1024, 512 * 1024].map((size) => Buffer.alloc(size, 'x')) as [Buffer, Buffer]
const nowhere = '00000000-0000-4000-8000-000000000000'

const withBody = Object.entries(contract).filter(([, { body, upload }]) => body !== null || upload)
const typeOf = ({ upload }: Route) => {
  const type = upload?.types[0] ?? 'application/json'
  return type.startsWith('multipart/') ? `${type}; boundary=part` : type
}

/** The status of a rejected request, and of the next one on its connection, which the server may have closed instead. */
async function statusesAfter(method: string, path: string, headers: Record<string, string>) {
  const { send, statuses, isClosed } = keepAlive(origin)
  send(method, path, headers, headers['content-type'] === 'application/json' ? json : file)
  send('GET', '/healthz')
  await vi.waitUntil(() => isClosed() || statuses().length === 2, within)
  return statuses()
}

describe('a connection after a rejected body', () => {
  it.each(withBody)('OPS-02 answers the next request or is closed: %s', async (_, route) => {
    const path = route.path.replaceAll(/:\w+/g, nowhere)
    for (const caller of [{}, owner.headers]) {
      const [status = 0, next = 200] = await statusesAfter(route.method, path, {
        ...caller,
        'content-type': typeOf(route),
      })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(next).toBe(200)
    }
  })

  it('OPS-02 FILE-07 answers the next request where another request sends the same upload', async () => {
    const { id: patientUuid } = await makePatient(db, owner.practiceId)
    const metadata = Object.entries({ patientUuid, category: 'radio', fileName: 'a.dcm', userUuid: owner.userId })
    const tus = { ...owner.headers, 'tus-resumable': '1.0.0' }
    const created = await fetch(`${origin}/v1/uploads`, {
      method: 'POST',
      headers: {
        ...tus,
        'upload-length': String(file.length),
        'upload-metadata': metadata.map(([key, value]) => `${key} ${btoa(value)}`).join(),
      },
    })
    const path = created.headers.get('location') ?? ''
    const type = { 'content-type': 'application/offset+octet-stream' }
    expect(await statusesAfter('PATCH', path, { ...tus, ...type, 'upload-offset': '7' })).toEqual([409, 200])
    const sender = { sender: nowhere, senderUntil: new Date(Date.now() + 60_000) }
    await db
      .update(uploads)
      .set(sender)
      .where(eq(uploads.id, path.split('/').at(-1) ?? ''))
    expect(await statusesAfter('PATCH', path, { ...tus, ...type, 'upload-offset': '0' })).toEqual([423, 200])
  })
})
