import { listPatientJournal } from '@arcade/contract/clinic/journal/journal.contract.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paginate } from '../../kernel/http/paginate.ts'
import { serve } from '../../kernel/http/serve.ts'
import { findRights } from '../../kernel/identity/access.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import { presentLine } from './journal.present.ts'
import { selectPatientLines } from './journal.queries.ts'
import { practiceJournalRoutes } from './practice-journal.routes.ts'

const Cursor = z.object({ at: z.string(), id: z.string() })

export function journalRoutes(app: FastifyInstance, { masterKey }: { masterKey: Buffer }) {
  const { identity, objectNames } = app.kernel
  practiceJournalRoutes(app, masterKey)

  serve(app, listPatientJournal, async ({ object: { id: patientId, practiceId }, db, actor, ...call }) => {
    const { rows, page } = await paginate(call, {
      cursor: Cursor,
      select: (after, limit) => selectPatientLines(db, { practiceId, patientId, after, limit }),
      cursorOf: ({ position, id }) => ({ at: position, id }),
    })
    const names = await objectNames.find(
      db,
      practiceId,
      rows,
      await findRights(identity, personOf(actor).userId, practiceId),
      call.query.locale,
    )
    return { result: rows.map((row) => presentLine(row, names)), ...page }
  })
}
