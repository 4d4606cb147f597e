import { z } from 'zod'
import type { JobKind } from '../../kernel/jobs/jobs.ts'

const OfPayment = z.object({ paymentId: z.uuid() })
export const paymentReceipt: JobKind<z.output<typeof OfPayment>> = { name: 'payment-receipt', data: OfPayment }

const OfLine = z.object({ lineId: z.uuid() })
const Rejected = z.object({ lineId: z.uuid(), what: z.enum(['booking', 'reversal']) })
/** Tells the operator that the ERP refuses to record a payment, or what was paid back of one. */
export const bookingRejected: JobKind<z.output<typeof Rejected>> = { name: 'payment-rejected', data: Rejected }

/** Tells the operator that money came twice. */
export const paidTwice: JobKind<z.output<typeof OfLine>> = { name: 'payment-twice', data: OfLine }
