import {
  findResembling,
  listPatients,
  searchPatients,
  summarizePatients,
} from '@arcade/contract/clinic/patients/patients.contract.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { paginate } from '../../kernel/http/paginate.ts'
import { serve } from '../../kernel/http/serve.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { recordShown } from '../../kernel/journal/journal-shown.ts'
import { monthStart, todayAt, weekStart, yearBefore } from '../../kernel/time/dates.ts'
import { listFilter, maySeeScans } from './patient-list.filter.ts'
import { cursorOf, selectPatientPage } from './patient-list.queries.ts'
import { presentPatientRow } from './patients.present.ts'
import { selectSummary } from './patients.queries.ts'
import { findPossibleDuplicates } from './possible-duplicates.ts'
import { searchFor } from './search.ts'

export function patientListsRoutes(app: FastifyInstance) {
  const { identity } = app.kernel

  serve(app, listPatients, async ({ db, ...call }) => {
    const access = call.access()
    const { sort, direction } = call.query
    const filter = await listFilter(identity, access, call.query)
    const { rows, page } = await paginate(call, {
      cursor: Cursor,
      select: (after, limit) =>
        selectPatientPage(db, { ...filter, sort, direction, after, limit }, { ...access, action: 'listed' }),
      cursorOf: (row) => cursorOf(sort, row),
      count: async (found) => (await found)[0]?.total ?? 0,
    })
    return { result: rows.map(presentPatientRow), ...page }
  })

  serve(app, searchPatients, async ({ db, params, query, request, ...call }) => {
    const access = call.access()
    const { practiceId, at } = access
    const today = await todayAt(identity, practiceId, at)
    const asked = { practiceId, typed: params.patientName, today, limit: query.limit }
    const found = await searchFor(db, asked, () => isGone(request))
    await recordSearch(db, access, found)
    return { result: found.map(presentPatientRow) }
  })

  serve(app, findResembling, async ({ db, query, ...call }) => {
    const access = call.access()
    const found = await findPossibleDuplicates(db, access.practiceId, query)
    await recordSearch(db, access, found)
    return { result: found.map(presentPatientRow) }
  })

  serve(app, summarizePatients, async ({ db, ...call }) => {
    const { practiceId, actor, at } = call.access()
    const to = await todayAt(identity, practiceId, at)
    const summary = await selectSummary(db, practiceId, {
      week: weekStart(to),
      month: monthStart(to),
      yearAgo: yearBefore(to),
      to,
    })
    const withoutScan = (await maySeeScans(identity, actor, practiceId)) ? summary.withoutScan : null
    return { result: { ...summary, withoutScan } }
  })
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** HOST-03: contacts are shown before anybody is opened. */
const recordSearch = (db: Db, access: CallAccess, found: readonly { id: string }[]) =>
  recordShown(db, { ...access, action: 'searched', objectKind: 'patient' }, idsOf(found))

const Cursor = z.object({ value: z.string().nullable(), lastName: z.string(), firstName: z.string(), id: z.uuid() })

/** The next keystroke aborts this request: its answer is not read. */
const isGone = ({ raw }: FastifyRequest) => raw.socket?.destroyed === true
