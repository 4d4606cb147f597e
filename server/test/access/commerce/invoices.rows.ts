import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import { keepSellers, makeBill } from '../../invoices.ts'
import {
  anybody,
  type Cast,
  members,
  nothingHere,
  ofCaller,
  ofPractice,
  type Revealed,
  type Row,
  rightMissing,
  scopeMissing,
  type Whom,
} from '../row.ts'

const numberOf = ({ practiceId }: { practiceId: string }) => `bill-${practiceId.slice(0, 8)}`

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
  await keepSellers(db)
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
  getInvoicePdf: { ...ofPractice('200', 'invoices:read'), prepare, reveals: reference },
  downloadInvoices: { ...ofCaller('200', 'invoices:read'), prepare, reveals: reference },
  exportInvoices: { ...ofCaller('200', 'invoices:read'), prepare, reveals: reference },
  createInvoiceTicket: {
    unauthenticated: 'refused',
    needs: 'invoices:read',
    scope: 'invoices:frame',
    callers: {
      ...anybody(nothingHere).callers,
      machine: '201',
      'machine without the scope': scopeMissing,
      'machine of a member without the right': rightMissing,
    },
    prepare,
    body: ({ userId }) => ({ userUuid: userId }),
    reveals: 'nothing',
  },
  openInvoiceTicket: {
    ...anybody('404 invoices.ticket'),
    unauthenticated: '404 invoices.ticket',
    body: () => ({ ticket: 'x'.repeat(43), ancestor: null }),
    reveals: 'nothing',
  },
}
