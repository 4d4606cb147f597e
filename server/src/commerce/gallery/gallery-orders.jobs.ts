import { z } from 'zod'
import type { JobKind } from '../../kernel/jobs/jobs.ts'

const OfOrder = z.object({ orderId: z.uuid() })
/** Writes to who ordered that it is paid. */
export const galleryOrderPaid: JobKind<z.output<typeof OfOrder>> = { name: 'gallery-order-paid', data: OfOrder }
