import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { count, idOf, isScanned, makePatient, send, upload } from './files.ts'
import type { Session } from './people.ts'
import { type Started, watchMemory } from './processes.ts'

const gibibyte = 1024 ** 3

interface DataExport {
  uuid: string
  state: 'working' | 'ready' | 'failed'
  size: number | null
}

/** HOST-02: how fast the pieces of an export follow each other, fetched to its last byte, and what the memory of the server grows by. */
export async function exportSpeed(
  server: Started,
  database: string,
  { big, small }: { big: Session; small: Session },
  say: (line: string) => void,
) {
  const db = new Client({ connectionString: database })
  await db.connect()
  try {
    // What it takes once, such as code that is compiled, is no growth.
    await addFiles(server, small, [gibibyte / 16])
    await exportAll(server, db, small)
    const files = await addFiles(server, big, [gibibyte, gibibyte])
    const growth = watchMemory(server)
    const began = performance.now()
    const { size, made } = await exportAll(server, db, big)
    const seconds = (performance.now() - began) / 1000
    const memory = growth()
    const since = performance.now()
    for (const uuid of files)
      await count(await send(`${server.address}/v1/files/download/${uuid}`, { headers: big.headers }))
    const download = (performance.now() - since) / 1000
    say(
      `  ${Math.round(size / 1024 ** 2)} MB made in ${made.toFixed(1)} s, fetched after ${seconds.toFixed(1)} s; the files alone are fetched in ${download.toFixed(1)} s; memory grew by ${memory.toFixed(0)} MB`,
    )
    return { memory, rate: download / made }
  } finally {
    await db.end()
  }
}

async function addFiles(server: Started, owner: Session, sizes: readonly number[]): Promise<string[]> {
  const world = { server, owner, patientId: await makePatient({ server, owner }) }
  const uuids: string[] = []
  for (const size of sizes) {
    const uuid = await upload(world, size)
    await isScanned(world, uuid)
    uuids.push(uuid)
  }
  return uuids
}

/** Asked for, waited for, fetched. */
async function exportAll({ address }: Started, db: Client, owner: Session) {
  await db.query('update tokens set proven_at = now() where user_id = $1', [idOf(owner)])
  const json = { ...owner.headers, 'content-type': 'application/json' }
  const ask = async <T>(path: string, options: RequestInit = { headers: json }): Promise<T> => {
    const answer = await fetch(`${address}${path}`, options)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return ((await answer.json()) as { result: T }).result
  }
  const post = (body: object) => ({ method: 'POST', headers: json, body: JSON.stringify(body) })
  const began = performance.now()
  const asked = await ask<DataExport>('/v1/exports', post({ locale: 'fr' }))
  for (;;) {
    const found = (await ask<DataExport[]>('/v1/exports')).find(({ uuid }) => uuid === asked.uuid)
    if (found?.state === 'ready') break
    if (found?.state !== 'working') throw new Error(`the export is ${found?.state ?? 'gone'}`)
    await wait(200)
  }
  const made = (performance.now() - began) / 1000
  const { url } = await ask<{ url: string }>(`/v1/exports/${asked.uuid}/link`, {
    method: 'POST',
    headers: owner.headers,
  })
  const size = await count(await send(`${address}${url}`, { headers: { cookie: owner.headers.cookie } }))
  return { size, made }
}
