import { randomUUID } from 'node:crypto'
import { bases } from '@arcade/contract/commerce/erp/bases.ts'
import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import { erpBalances, erpMovements, practiceCodes } from '../../../src/commerce/erp/erp.table.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import { makeBill } from '../../invoices.ts'
import { type Cast, members, ofCaller, type Revealed, type Row, type Whom } from '../row.ts'

const codeOf = ({ practiceId }: { practiceId: string }) => practiceId.slice(0, 8)

/** The same balance in no two practices: that of each tells whose it is. */
const centsOf = ({ practiceId }: { practiceId: string }) =>
  1_000_000 + (Number.parseInt(practiceId.slice(0, 7), 16) % 8_999_999)

async function prepare(db: Db, subject: Whom, { neighbours }: Cast) {
  for (const whom of [subject, ...neighbours]) {
    const owned = { practiceId: whom.practiceId, base: bases[0], code: codeOf(whom) }
    const cents = centsOf(whom)
    const [made] = await db.insert(practiceCodes).values(owned).onConflictDoNothing().returning()
    if (!made) continue
    await db.insert(erpBalances).values({
      ...owned,
      balance: cents,
      due: 0,
      notDue: 0,
      currency: 'EUR',
      closedOn: '2026-01-01',
      asOf: new Date(),
    })
    await db.insert(erpMovements).values({
      ...owned,
      number: 'M1',
      date: '2026-01-01',
      type: 'AVOIR',
      label: `credit of ${codeOf(whom)}`,
      origin: 'RETOUR',
      usableFor: 'BASE',
      amount: cents,
      balanceAfter: cents,
      currency: 'EUR',
    })
  }
  return { headers: { [practiceHeader]: subject.practiceId } }
}

const balance: Revealed = { text: (subject) => String(centsOf(subject) / 100), to: members }
const movement: Revealed = { text: (subject) => `credit of ${codeOf(subject)}`, to: members }

const creditOf = ({ practiceId }: { practiceId: string }) => `AV-${practiceId.slice(0, 8)}`
const unused = { type: 'AVOIR', base: 'BDA' } as const

/** A credit note of each practice. */
async function prepareNotes(db: Db, subject: Whom, { neighbours }: Cast) {
  let id = ''
  for (const whom of [...neighbours, subject])
    id = (await makeBill(db, whom.practiceId, { ...unused, number: `${creditOf(whom)}-${randomUUID()}` })).id
  return { params: { uuid: randomUUID(), id }, headers: { [practiceHeader]: subject.practiceId } }
}
const creditNote: Revealed = { text: creditOf, to: members }

export const rows: Record<string, Row> = {
  getBalances: { ...ofCaller('200', 'payments:read'), prepare, reveals: balance },
  listMovements: { ...ofCaller('200', 'payments:read'), prepare, reveals: movement },
  exportMovements: { ...ofCaller('200', 'payments:read'), prepare, reveals: movement },
  listCreditNotes: { ...ofCaller('200', 'payments:read'), prepare: prepareNotes, reveals: creditNote },
  listCreditUses: { ...ofCaller('200', 'payments:read'), prepare, reveals: 'nothing' },
  // In the test no ERP is connected: an allowed caller gets as far as that.
  createCreditUse: {
    ...ofCaller('503 partner.not-configured', 'payments:write'),
    prepare: prepareNotes,
    body: (_, { id }) => ({ creditNotes: [id], invoices: [id], total: 1 }),
    reveals: 'nothing',
  },
}
