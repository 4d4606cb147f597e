import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeDemoDatabase } from '../../../test/database.ts'
import { makePractitioner } from '../../../test/makers.ts'
import { startServer } from '../../../test/process.ts'
import { giveSmileys } from '../../../test/smileys.ts'
import { selectBalance } from './smileys.queries.ts'
import { verifyLedger } from './verify.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'arcade-spends-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const { db, url } = await makeDemoDatabase()
const settings = { ARCADE_MODE: 'demo', DATABASE_URL: url, ARCADE_DATA_DIR: dataDir, PORT: '0' }

it('SMI-02 of 1,000 spends at once over two nodes, one of them killed, none is lost, none counts twice', async () => {
  const owner = await makePractitioner(db)
  const practice = { id: owner.practiceId }
  const members = [owner, ...(await Promise.all(Array.from({ length: 24 }, () => makePractitioner(db, practice))))]
  await giveSmileys(db, owner, 5000)
  const nodes = await Promise.all([startServer(settings), startServer(settings)])
  const addresses = await Promise.all(nodes.map(({ ready }) => ready))

  let answered = 0
  const spendAt = async (address: string | undefined, number: number, key: string): Promise<number> => {
    const response = await fetch(`${address}/v1/smileys/consume/${owner.userId}`, {
      method: 'POST',
      headers: { ...members[number % 25]?.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify({ amount: 7, reason: `Remise ${number}` }),
    })
    await response.arrayBuffer()
    answered++
    // In the middle of it, without a word.
    if (answered === 300) nodes[1]?.child.kill('SIGKILL')
    return response.status
  }
  /** An unanswered call is sent to the other node, with the same key. */
  const spend = async (number: number): Promise<number> => {
    const key = randomUUID()
    let status = await spendAt(addresses[number % 2], number, key).catch(() => 0)
    while (status !== 201 && status !== 409) status = await spendAt(addresses[0], number, key).catch(() => 0)
    return status
  }
  const statuses = await Promise.all(Array.from({ length: 1000 }, (_, number) => spend(number)))

  expect(await nodes[1]?.exit).toBeNull()
  expect(statuses.filter((status) => status === 201)).toHaveLength(714)
  expect((await selectBalance(db, owner))?.balance).toBe(2)
  expect((await verifyLedger(db)).faults).toEqual([])
})
