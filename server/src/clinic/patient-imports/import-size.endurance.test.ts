import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { uploadPatientImport } from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { makeDatabase } from '../../../test/database.ts'
import { importCalls } from '../../../test/imports.ts'
import { makePractitioner, type Person } from '../../../test/makers.ts'
import { makeWorkingApp } from '../../../test/working.ts'
import { patients } from '../patients/index.ts'

const database = await makeDatabase()
const { db } = database
const { app } = await makeWorkingApp(database)
const { get, check, act, reached } = importCalls(app)
const count = 50_000
const mebibyte = 1024 * 1024
const note = 'Remarque assez longue pour que le fichier ne tienne pas dans la mémoire permise. '.repeat(7)

function* makeLines() {
  yield 'Nom;Prénom;Né(e) le;Téléphone;N° dossier;Notes\n'
  for (let index = 0; index < count; index++) {
    const day = String((index % 28) + 1).padStart(2, '0')
    yield `Nom${index};Prénom ${index % 97};${day}/03/19${50 + (index % 50)};06${String(index).padStart(8, '0')};D${index};"${note}"\n`
  }
}
const fileSize = [...makeLines()].reduce((sum, line) => sum + Buffer.byteLength(line), 0)

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** What is in use, and not what waits to be collected. */
async function memory() {
  // Buffers are let go of by the collection after the one that found them unused.
  collect()
  await delay(50)
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** The highest use of memory while something goes on. */
async function highest(work: Promise<unknown>) {
  let [most, over] = [0, false]
  const watch = (async () => {
    while (!over) {
      most = Math.max(most, await memory())
      await delay(3000)
    }
  })()
  await work.finally(() => {
    over = true
  })
  await watch
  return most
}

/** Over a real connection, which takes no more than the server reads. */
async function send({ userId, headers }: Person): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const path = `/v1/users/patient-imports/${userId}?fileName=grand.csv`
  const sending = request({ port, path, method: 'POST', headers: { ...headers, 'content-type': 'text/csv' } })
  const answering = once(sending, 'response') as Promise<[IncomingMessage]>
  await pipeline(Readable.from(makeLines(), { objectMode: false }), sending)
  const [answer] = await answering
  expect(answer.statusCode).toBe(201)
  return uploadPatientImport.replies[201].parse(await json(answer)).result.uuid
}

it('PAT-05 imports 50,000 lines in the memory of a few', { timeout: 600_000 }, async () => {
  const member = await makePractitioner(db)
  expect(fileSize).toBeGreaterThan(28 * mebibyte)
  let uuid = ''
  const before = await memory()
  const bringing = send(member).then((found) => {
    uuid = found
  })
  const whileBringing = await highest(bringing)
  const { columns, lines } = await get(member, uuid)
  expect(lines).toBe(count)
  await check(
    member,
    uuid,
    columns.map(({ field }) => field),
  )
  const whileChecking = await highest(reached(member, uuid, 'checked', 300_000))
  await act(member, uuid, 'run')
  const whileImporting = await highest(reached(member, uuid, 'imported', 300_000))
  const found = await get(member, uuid)
  expect(found).toMatchObject({ done: count, counts: { fresh: count, known: 0, faulty: 0 } })
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(patients).where(eq(patients.importId, uuid))
  expect(row?.count).toBe(count)
  // Not even the file itself would fit into this beside what was there.
  for (const most of [whileBringing, whileChecking, whileImporting]) expect(most - before).toBeLessThan(fileSize)
})
