import { listPatientJournal } from '@arcade/contract/journal/journal.contract.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paginate } from '../kernel/http/paginate.ts'
import { serve } from '../kernel/http/serve.ts'
import { presentLine } from './journal.present.ts'
import { selectPatientLines } from './journal.queries.ts'

const Place = z.object({ at: z.string(), id: z.string() })

export function journalRoutes(app: FastifyInstance) {
  serve(app, listPatientJournal, async ({ object: { id: patientId, practiceId }, db, ...call }) => {
    const { rows, page } = await paginate(call, {
      place: Place,
      select: (after, limit) => selectPatientLines(db, { practiceId, patientId, after, limit }),
      placeOf: ({ place, id }) => ({ at: place, id }),
    })
    return { result: rows.map(presentLine), ...page }
  })
}
