import { practiceHeader } from '@arcade/contract/kernel/rights.ts'
import type { Db } from '../../src/kernel/database/db.ts'
import { makeBill } from '../invoices.ts'
import { type Cast, members, ofCaller, ofPractice, type Revealed, type Row, type Whom } from './row.ts'

const numberOf = ({ practiceId }: { practiceId: string }) => `bill-of-${practiceId}`

/** The same total in no two practices: that of each tells whose it is. */
const centsOf = ({ practiceId }: { practiceId: string }) =>
  1_000_000 + (Number.parseInt(practiceId.slice(0, 7), 16) % 8_999_999)

const made = new Map<string, string>()

async function prepare(db: Db, subject: Whom, { neighbours }: Cast) {
  for (const whom of [subject, ...neighbours]) {
    if (made.has(whom.practiceId)) continue
    const bill = await makeBill(db, whom.practiceId, { number: numberOf(whom), balance: centsOf(whom) })
    made.set(whom.practiceId, bill.id)
  }
  const uuid = made.get(subject.practiceId) ?? ''
  return { params: { uuid }, headers: { [practiceHeader]: subject.practiceId } }
}

const reference: Revealed = { text: numberOf, to: members }
const sum: Revealed = { text: (subject) => String(centsOf(subject) / 100), to: members }

export const rows: Record<string, Row> = {
  listInvoices: { ...ofCaller('200', 'invoices:read'), prepare, reveals: reference },
  getInvoiceTotals: { ...ofCaller('200', 'invoices:read'), prepare, reveals: sum },
  getSelectedInvoices: {
    ...ofCaller('200', 'invoices:read'),
    prepare: async (...args) => {
      const prepared = await prepare(...args)
      return { ...prepared, query: { uuids: prepared.params.uuid } }
    },
    reveals: reference,
  },
  getInvoice: { ...ofPractice('200', 'invoices:read'), prepare, reveals: reference },
}
