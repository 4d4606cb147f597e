import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Base, bases } from '@arcade/contract/commerce/erp/bases.ts'
import { erpClients } from '@arcade/demo/erp/clients.ts'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { expect, it, onTestFinished } from 'vitest'
import { makeDemoDatabase } from '../../../test/database.ts'
import type { Db } from '../../kernel/database/db.ts'
import { makePartnerHealth } from '../../kernel/partners/partner-health.ts'
import { type FeedResult, makeErp } from '../../parts/partners/erp.ts'
import type { ErpBill, FeedElement, FeedName } from '../../parts/partners/erp.wire.ts'
import { openSandbox } from '../../sandbox.ts'
import { selectCodes } from './codes.queries.ts'
import { erpBalances, erpMovements } from './erp.table.ts'
import { selectBills, selectReturns } from './local.queries.ts'

const log = pino({ enabled: false })
const program = join(import.meta.dirname, '../../../test/sync-erp.ts')

/** All that the simulator says, in one go. */
async function readAll<F extends FeedName>(
  erp: ReturnType<typeof makeErp>,
  base: Base,
  feed: F,
): Promise<FeedElement<F>[]> {
  const all: FeedElement<F>[] = []
  for (let cursor: string | null = null; ; ) {
    const page: FeedResult<F> = await erp.readFeed({ base, feed, code: '', cursor, since: null, limit: 5000 })
    all.push(...page.elements)
    if (page.isLast) return all
    cursor = page.cursor
  }
}

const keyOf = ({ typePiece, numeroPiece }: ErpBill) => `${typePiece} ${numeroPiece}`
/** The order of lots, and of bills, is none of the ERP's. */
const sortBills = (bills: readonly ErpBill[]) =>
  bills
    .map((bill) => ({
      ...bill,
      lignes: bill.lignes.map((line) => ({
        ...line,
        lots: line.lots.toSorted((a, b) => (a.numero < b.numero ? -1 : 1)),
      })),
    }))
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))

async function copiedBills(db: Db, base: Base, code: string, practiceId: string) {
  const types = ['FACTURE', 'AVOIR', 'BL'] as const
  const lists = await Promise.all(types.map((type) => selectBills(db, { practiceId, base, code }, type)))
  return sortBills(lists.flat())
}

it('ERP-01 a copy that is killed again and again has in the end, row by row, what the ERP has', {
  timeout: 180_000,
}, async () => {
  const { db, url } = await makeDemoDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'arcade-copy-'))
  const sandbox = await openSandbox({ portal: 'http://localhost:9', dataDir, log })
  onTestFinished(async () => {
    await sandbox.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  const gateway = `${sandbox.origin}/erp`
  let kills = 0
  for (let timeoutMs = 30; ; timeoutMs *= 1.5) {
    const child = spawn(process.execPath, [program, url, gateway], { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = once(child, 'exit') as Promise<[number | null]>
    await once(child.stdout, 'data')
    const [code] = await Promise.race([ended, pause(timeoutMs).then(() => [undefined] as const)])
    if (code === 0) break
    if (child.kill('SIGKILL')) kills += 1
    await ended
  }
  expect(kills).toBeGreaterThan(3)

  const erp = makeErp({ settings: { url: gateway, token: 'sandbox' }, log, health: makePartnerHealth() })
  let rows = 0
  for (const base of bases) {
    const [bills, movements, returns, balances] = await Promise.all([
      readAll(erp, base, 'pieces'),
      readAll(erp, base, 'mouvements'),
      readAll(erp, base, 'retours'),
      readAll(erp, base, 'soldes'),
    ])
    for (const { code, practiceId } of erpClients.filter((client) => client.base === base)) {
      const of = <T extends { codeClient: string }>(all: readonly T[]) =>
        all.filter(({ codeClient }) => codeClient === code)
      expect(await selectCodes(db, practiceId)).toContainEqual({ practiceId, base, code })
      expect(await copiedBills(db, base, code, practiceId)).toEqual(
        sortBills(of(bills).filter((one) => one.typePiece !== 'BC')),
      )
      const held = { practiceId, base, code }
      const numbers = (await selectReturns(db, held)).map(({ numeroRetour }) => numeroRetour).sort()
      expect(numbers).toEqual(
        of(returns)
          .map(({ numeroRetour }) => numeroRetour)
          .sort(),
      )
      const copied = (await db.select().from(erpMovements).where(eq(erpMovements.base, base))).filter(
        (one) => one.code === code,
      )
      const line = (number: string, amount: number, after: number) => `${number} ${amount} ${after}`
      expect(copied.map((one) => line(one.number, one.amount, one.balanceAfter)).sort()).toEqual(
        of(movements)
          .map((one) => line(one.numero, one.montant, one.soldeApres))
          .sort(),
      )
      const [balance] = (await db.select().from(erpBalances).where(eq(erpBalances.base, base))).filter(
        (one) => one.code === code,
      )
      expect(balance?.balance).toBe(of(balances)[0]?.solde)
      rows += copied.length + of(bills).length
    }
  }
  expect(rows).toBeGreaterThan(500)
})
