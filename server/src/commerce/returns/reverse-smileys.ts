import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { and, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import type { ErpReturn } from '../../parts/partners/erp.wire.ts'
import { erpBillLines, erpBills } from '../erp/index.ts'
import { orders } from '../orders/index.ts'
import { restoreReversed, reverseEarned } from '../smileys/index.ts'
import { type PartOfOrder, partsOf } from './returns.rules.ts'

export type OwnedReturn = ErpReturn & { practiceId: string }

const accepted = new Set<ErpReturn['statut']>(['ACCEPTE', 'RECU', 'AVOIR_EMIS'])
const ended = new Set<ErpReturn['statut']>(['REFUSE', 'ANNULE'])

/**
 * SMI-02: once the ERP accepts a return, what its orders earned goes back in proportion, wherever the return was made. Each
 * return counts once for an order, however often its page is read. One that is cancelled or refused later restores what it took.
 */
export async function reverseSmileys(db: Db, base: Base, returned: readonly OwnedReturn[], at: Date) {
  const taken = returned.filter(({ supprime, statut }) => !supprime && accepted.has(statut))
  const partsIn = await selectParts(db, base, taken)
  for (const one of taken) {
    const { practiceId } = one
    for (const part of partsIn(one))
      await reverseEarned(db, { practiceId, base, ...part, returnReference: referenceOf(one), at })
  }
  for (const one of returned.filter(({ supprime, statut }) => !supprime && ended.has(statut)))
    await restoreReversed(db, { practiceId: one.practiceId, base, returnReference: referenceOf(one), at })
}

const referenceOf = ({ referenceExterne, numeroRetour }: ErpReturn) => referenceExterne ?? numeroRetour
const unique = <T>(all: readonly T[]): T[] => [...new Set(all)]
const clientOf = (practiceId: string, code: string) => `${practiceId} ${code}`

/** How much of each order went back, by return: delivery notes name the order of each of their lines. */
async function selectParts(db: Db, base: Base, all: readonly OwnedReturn[]) {
  const notes = unique(all.flatMap(({ lignes }) => lignes.map(({ numeroBL }) => numeroBL)))
  const practiceIds = unique(all.map(({ practiceId }) => practiceId))
  const codes = unique(all.map(({ codeClient }) => codeClient))
  const select = (which: SQL) =>
    db
      .select({
        practiceId: erpBills.practiceId,
        code: erpBills.code,
        note: erpBills.number,
        line: erpBillLines.line,
        orderNumber: erpBillLines.orderNumber,
        quantity: erpBillLines.quantity,
        cents: erpBillLines.amountIncl,
      })
      .from(erpBills)
      .innerJoin(erpBillLines, eq(erpBillLines.billId, erpBills.id))
      .where(
        and(
          inArray(erpBills.practiceId, practiceIds),
          inArray(erpBillLines.practiceId, practiceIds),
          eq(erpBills.base, base),
          inArray(erpBills.code, codes),
          eq(erpBills.type, 'BL'),
          which,
        ),
      )
  const touched = notes.length > 0 ? await select(inArray(erpBills.number, notes)) : []
  const numbers = unique(touched.flatMap(({ orderNumber }) => orderNumber ?? []))
  const lines = numbers.length > 0 ? await select(inArray(erpBillLines.orderNumber, numbers)) : []
  const costs = numbers.length > 0 ? await selectTotals(db, base, practiceIds, numbers) : []
  const linesOf = Map.groupBy(lines, ({ practiceId, code }) => clientOf(practiceId, code))
  return ({ practiceId, codeClient, lignes }: OwnedReturn): PartOfOrder[] => {
    const own = costs.filter((one) => one.practiceId === practiceId)
    const totals = new Map(own.map(({ orderNumber, cents }) => [orderNumber, cents ?? 0]))
    return partsOf(linesOf.get(clientOf(practiceId, codeClient)) ?? [], lignes, totals)
  }
}

/** What these orders of the base cost, as their applications say. */
const selectTotals = (db: Db, base: Base, practiceIds: readonly string[], numbers: readonly string[]) =>
  db
    .select({ practiceId: orders.practiceId, orderNumber: orders.externalId, cents: orders.totalCents })
    .from(orders)
    .where(
      and(
        inArray(orders.practiceId, [...practiceIds]),
        eq(orders.base, base),
        inArray(orders.externalId, [...numbers]),
        isNotNull(orders.totalCents),
      ),
    )
