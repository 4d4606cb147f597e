import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { makeDatabase } from '../../test/database.ts'
import { importCalls } from '../../test/imports.ts'
import { makePractitioner } from '../../test/makers.ts'
import { makeWorkingApp } from '../../test/working.ts'
import { patients } from '../patients/index.ts'

const database = await makeDatabase()
const { db } = database
const { app } = await makeWorkingApp(database)
const { get, check, act, reached } = importCalls(app)
const count = 50_000
const mebibyte = 1024 * 1024
const note = 'Remarque assez longue pour que le fichier ne tienne pas dans la mémoire permise. '.repeat(6)

function* makeLines() {
  yield 'Nom;Prénom;Né(e) le;Téléphone;N° dossier;Notes\n'
  for (let place = 0; place < count; place++) {
    const day = String((place % 28) + 1).padStart(2, '0')
    yield `Nom${place};Prénom ${place % 97};${day}/03/19${50 + (place % 50)};06${String(place).padStart(8, '0')};D${place};"${note}"\n`
  }
}
const fileSize = [...makeLines()].reduce((sum, line) => sum + Buffer.byteLength(line), 0)

/** What is in use, and not what waits to be collected. */
function memory() {
  globalThis.gc?.()
  const { heapUsed, external, arrayBuffers } = process.memoryUsage()
  return heapUsed + external + arrayBuffers
}

/** The highest use of memory while something goes on. */
async function highest(work: Promise<unknown>) {
  let [most, over] = [0, false]
  const watch = (async () => {
    while (!over) {
      most = Math.max(most, memory())
      await delay(100)
    }
  })()
  await work.finally(() => {
    over = true
  })
  await watch
  return most
}

it('PAT-05 imports 50,000 lines in the memory of a few', { timeout: 600_000 }, async () => {
  const member = await makePractitioner(db)
  expect(fileSize).toBeGreaterThan(24 * mebibyte)
  let uuid = ''
  const before = memory()
  const bringing = app
    .inject({
      method: 'POST',
      url: `/v1/users/patient-imports/${member.userId}?fileName=grand.csv`,
      headers: { ...member.headers, 'content-type': 'text/csv' },
      payload: Readable.from(makeLines(), { objectMode: false }),
    })
    .then((answer) => {
      expect(answer.statusCode).toBe(201)
      uuid = answer.json().result.uuid
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
  const grown = [whileBringing, whileChecking, whileImporting].map((most) => Math.round((most - before) / mebibyte))
  console.log('MEM', grown, fileSize/mebibyte, !!globalThis.gc)
  for (const most of grown) expect(most * mebibyte).toBeLessThan(fileSize)
})
