import { listPayments } from '@arcade/contract/payments/payments.contract.ts'
import { defineCalls, firstCall } from '../kernel/first-calls.ts'

export const calls = defineCalls({
  dashboard: [firstCall(listPayments, { query: { open: 'true', limit: '5' }, rights: ['payments:read'] })],
})
