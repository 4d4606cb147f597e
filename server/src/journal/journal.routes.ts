import { listPatientJournal } from '@arcade/contract/journal.contract.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { serve } from '../kernel/serve.ts'
import { presentLine } from './journal.present.ts'
import { selectPatientLines } from './journal.queries.ts'

const Place = z.tuple([z.string(), z.string()])

export function journalRoutes(app: FastifyInstance) {
  serve(app, listPatientJournal, async ({ object: { id, practiceId }, query, cursors, db }) => {
    const place = cursors.read(query.cursor, Place)
    const after = place && { at: place[0], id: place[1] }
    const found = await selectPatientLines(db, { practiceId, patientId: id, after, limit: query.limit })
    const shown = found.slice(0, query.limit)
    const last = found.length > query.limit ? shown.at(-1) : undefined
    return { result: shown.map(presentLine), nextCursor: last ? cursors.write([last.place, last.id]) : null }
  })
}
