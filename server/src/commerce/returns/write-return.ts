import type { Base } from '@arcade/contract/commerce/erp/bases.ts'
import { returnsChanged, returnsProblems } from '@arcade/contract/commerce/returns/returns.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../kernel/database/db.ts'
import { publish } from '../../kernel/events/events.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { Outbox } from '../../kernel/outbox/outbox.ts'
import { makeReference } from '../../kernel/references.ts'
import { erpReturnKind, practiceCodes } from '../erp/index.ts'
import { orderKeyOf } from './cancel-return.ts'
import { type DeliveredLine, selectDelivered } from './delivered.queries.ts'
import { judge } from './returns.rules.ts'
import { returnLines, returns } from './returns.table.ts'

export interface WantedLine {
  deliveryNote: string
  line: number
  quantity: number
  lot?: string | undefined
  reason: string
}

interface NewReturn {
  practiceId: string
  base: Base
  code: string
  userId: string
  today: string
  now: Date
  lines: readonly WantedLine[]
  /** Where the lines stand in what was sent, for the problem. */
  path: string
}

/**
 * RET-01: the return, its lines and its entry in the outbox are one transaction. Returns of one client wait for each other, on
 * whichever node: what is left is counted under the lock.
 */
export async function writeReturn(db: Db, outbox: Outbox, wanted: NewReturn): Promise<string> {
  const { practiceId, base, code, userId, now } = wanted
  return db.transaction(async (db) => {
    await lockClient(db, wanted)
    const lines = await checkLines(db, wanted)
    const number = makeReference('RA', now)
    const [made] = await db
      .insert(returns)
      .values({ practiceId, base, code, userId, number, createdAt: now, changedAt: now })
      .returning({ id: returns.id })
    if (!made) throw new Error('no return was made')
    await db.insert(returnLines).values(lines.map((line, at) => ({ ...line, returnId: made.id, position: at + 1 })))
    const sent = lines.map(({ deliveryNumber, line, quantity, lot, reason }) => ({
      numeroBL: deliveryNumber,
      ligne: line,
      quantite: quantity,
      ...(lot && { lot }),
      motif: reason,
    }))
    const data = { base, code, lines: sent }
    await outbox.add(db, erpReturnKind, { reference: number, orderKey: orderKeyOf(data), data, now })
    await publish(db, returnsChanged, { practiceId, needs: 'orders:read', data: { id: made.id, version: 1 } })
    return made.id
  })
}

/** It does not hold up the copy, which only needs the code to stay. */
async function lockClient(db: Db, { practiceId, base, code }: NewReturn) {
  const held = and(eq(practiceCodes.practiceId, practiceId), eq(practiceCodes.base, base), eq(practiceCodes.code, code))
  const [row] = await db.select({ code: practiceCodes.code }).from(practiceCodes).where(held).for('no key update')
  if (!row) throw new Problem(problems.notFound)
}

async function checkLines(db: Db, { lines, path, today, ...held }: NewReturn) {
  const deliveryNotes = [...new Set(lines.map(({ deliveryNote }) => deliveryNote))]
  const { practiceId, base, code } = held
  const delivered = await selectDelivered(db, { practiceId, base, code, deliveryNotes, today }, 100_000)
  const byKey = new Map(delivered.map((line) => [keyOf(line), line]))
  const asked = new Map<string, number>()
  return lines.map((line, at) => {
    const refuse = (kind: (typeof returnsProblems)[keyof typeof returnsProblems], code: string) =>
      new Problem(kind, { errors: [{ path: `${path}.${at}`, code }] })
    const known = byKey.get(keyOf(line))
    if (!known) throw refuse(returnsProblems.unknownLine, 'unknown')
    const lot = known.lots.find((one) => one.lot === line.lot)
    if (line.lot !== undefined && !lot) throw refuse(returnsProblems.lot, 'lot')
    const sum = (asked.get(keyOf(line)) ?? 0) + line.quantity
    asked.set(keyOf(line), sum)
    const rule = ruleFor(known, lot, today)
    if (rule === 'nothing-left' || sum > known.left || (lot && line.quantity > lot.left))
      throw refuse(returnsProblems.tooMany, 'too-many')
    if (rule !== 'returnable') throw refuse(returnsProblems.notReturnable, rule)
    const { article, designation, orderNumber } = known
    const { deliveryNote: deliveryNumber, quantity, reason } = line
    return {
      deliveryNumber,
      line: line.line,
      article,
      designation,
      orderNumber,
      lot: line.lot ?? null,
      quantity,
      reason,
    }
  })
}

/** Of one lot, where one is named, its own expiry counts. */
function ruleFor(line: DeliveredLine, lot: { expiresOn: string | null } | undefined, today: string) {
  if (!lot || line.rule === 'nothing-left') return line.rule
  const { erpFamily: family, deliveredOn, left } = line
  return judge({ family, deliveredOn, left, expiresOn: lot.expiresOn }, today)
}

const keyOf = ({ deliveryNote, line }: { deliveryNote: string; line: number }) => JSON.stringify([deliveryNote, line])
