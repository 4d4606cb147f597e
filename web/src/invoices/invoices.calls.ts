import { getInvoiceTotals, listInvoices } from '@arcade/contract/invoices/invoices.contract.ts'
import { defineCalls, firstCall } from '../kernel/first-calls.ts'

export const calls = defineCalls({
  dashboard: [
    firstCall(getInvoiceTotals, { rights: ['invoices:read'] }),
    firstCall(listInvoices, { query: { status: 'NOT_PAID', limit: '20' }, rights: ['invoices:read'] }),
  ],
})
