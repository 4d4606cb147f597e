import { listPlannedActs } from '@arcade/contract/clinic/acts/acts.contract.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { paginate } from '../../kernel/http/paginate.ts'
import { serve } from '../../kernel/http/serve.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import { addDays, todayAt } from '../../kernel/time/dates.ts'
import { selectIncludingUnlinked } from '../patients/index.ts'
import { mayIn, needRight } from './act-rights.ts'
import { presentAct } from './acts.present.ts'
import { selectLots } from './acts.queries.ts'
import { selectDueCounts, selectPlannedActs } from './planned-acts.queries.ts'

const Cursor = z.object({ date: z.string(), id: z.uuid() })

/** How far ahead one sees. */
const daysAhead = 6

export function plannedActsRoutes(app: FastifyInstance) {
  const { identity } = app.kernel

  serve(app, listPlannedActs, async ({ db, params, ...call }) => {
    const access = call.access()
    const { practiceId, at } = access
    const { userId } = personOf(call.actor)
    // It tells who the patients are.
    await needRight(identity, practiceId, userId, 'patients:read')
    const today = await todayAt(identity, practiceId, at)
    const which = { practiceId, practitionerId: params.userUuid, until: addDays(today, daysAhead) }
    const due = call.query.cursor === undefined ? await selectDueCounts(db, which, today) : undefined
    const { rows, page } = await paginate(call, {
      cursor: Cursor,
      select: (after, limit) => selectPlannedActs(db, which, { after, limit }),
      cursorOf: ({ date, id }) => ({ date, id }),
      count: async () => (due ? due.late + due.today + due.soon : 0),
    })
    const lots = await selectLots(
      db,
      rows.map(({ id }) => id),
    )
    const shown = [...new Set(rows.map(({ patientId }) => patientId))]
    const people = new Map((await selectIncludingUnlinked(db, practiceId, shown)).map((row) => [row.id, row]))
    const can = { write: await mayIn(identity, practiceId, userId, 'acts:write') }
    // HOST-03: one line names them all, as that of a page of patients does, since no record was opened.
    if (shown.length > 0) {
      const details = { count: rows.length }
      await recordAccess(db, { ...access, action: 'listed', objectKind: 'planned-act', shown, details })
    }
    return {
      result: rows.flatMap((row) => {
        const patient = people.get(row.patientId)
        if (!patient) return []
        const { firstName, lastName } = patient
        return [{ ...presentAct(row, lots, can), patient: { firstName, lastName } }]
      }),
      ...page,
      today,
      ...(due && { due }),
    }
  })
}
