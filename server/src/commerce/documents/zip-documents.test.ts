import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { shareDatabase } from '../../../test/database.ts'
import { readZip } from '../../../test/read-zip.ts'
import type { DocumentSource } from './documents.ts'
import { answerDocuments } from './zip-documents.ts'

const { db } = await shareDatabase()

it('DOC-01 the papers of all zips of a practice are drawn one at a time, and of two practices at most', async () => {
  const running: string[] = []
  let [most, mostOfOne] = [0, 0]
  const source: DocumentSource = {
    kind: 'invoice',
    rights: [],
    from: sql``,
    where: () => sql``,
    at: { column: sql``, type: 'date' },
    id: sql``,
    name: sql``,
    matches: () => sql``,
    async open(_, { practiceId }) {
      running.push(practiceId)
      most = Math.max(most, running.length)
      mostOfOne = Math.max(mostOfOne, running.filter((one) => one === practiceId).length)
      await wait(1)
      running.splice(running.indexOf(practiceId), 1)
      return {
        name: 'a.pdf',
        content: (async function* () {
          yield 'paper'
        })(),
      }
    },
  }
  const zip = async (practiceId: string) => {
    const actor = { kind: 'person', userId: randomUUID() } as never
    const access = { practiceId, actor, actedFor: null, at: new Date(), requestId: 'a', refresh: false }
    const found = [1, 2, 3].map((place) => ({
      kind: 'invoice' as const,
      id: randomUUID(),
      name: `F${place}`,
      at: new Date(),
    }))
    const { content } = await answerDocuments(db, [source], found, { access, locale: undefined, timeZone: 'UTC' })
    return (await readZip(await buffer(content as never))).size
  }
  const practices = [1, 2, 3, 4].map(() => randomUUID())
  const sizes = await Promise.all([...practices, ...practices].map(zip))
  expect(sizes).toEqual(Array(8).fill(3))
  expect([most, mostOfOne]).toEqual([2, 1])
})
