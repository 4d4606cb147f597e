import { z } from 'zod'
import { calendarDate } from '../../kernel/dates.ts'
import { result } from '../../kernel/envelopes.ts'
import { route } from '../../kernel/route.ts'

export const RecalledLot = z
  .object({
    uuid: z.uuid(),
    lot: z.string(),
    article: z.string().meta({ description: 'Name and manufacturer of the recalled article' }),
    reason: z.string().nullable(),
    recalledOn: calendarDate.meta({ description: 'In the time zone of the practice' }),
    patientCount: z
      .int()
      .meta({ description: 'In how many patients the practice placed the lot; 0 if it only bought it' }),
  })
  .meta({ id: 'RecalledLot' })

export const listRecalledLots = route({
  method: 'GET',
  path: '/v1/lots/recalled',
  summary:
    'List the recalled lots that the practice placed or bought, latest recall first, at most 50. Lots are compared by their number, case-insensitive.',
  access: ['acts:read'],
  subject: 'caller',
  // RT-08: a rule of the to-do queue.
  replies: { 200: result(z.array(RecalledLot)).extend({ total: z.int() }) },
})
