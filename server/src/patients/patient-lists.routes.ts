import {
  findResembling,
  listPatients,
  type patientListQuery,
  searchPatients,
  summarizePatients,
} from '@arcade/contract/patients.contract.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { monthStart, todayAt, weekStart } from '../kernel/dates.ts'
import type { Db } from '../kernel/db.ts'
import { recordAccess } from '../kernel/journal.ts'
import { recordShown } from '../kernel/journal-shown.ts'
import { serve } from '../kernel/serve.ts'
import { type Access, accessOf } from './patient-access.ts'
import { listFilter } from './patient-list.filter.ts'
import { type PatientFilter, selectPatientCount, selectPatientPage } from './patient-list.queries.ts'
import { presentPatientRow } from './patients.present.ts'
import { selectSummary } from './patients.queries.ts'
import { findResemblingPatients } from './resembling.ts'
import { searchFor } from './search.ts'

type ListQuery = z.output<z.ZodObject<typeof patientListQuery>>

export function patientListsRoutes(app: FastifyInstance) {
  const { identity } = app.kernel

  serve(app, listPatients, async ({ db, query, cursors, ...call }) => {
    const access = accessOf(call)
    const { sort, direction, limit } = query
    const filter = await filterOf(access, query)
    const after = afterOf(cursors.read(query.cursor, Place))
    const [found, total] = await Promise.all([
      selectPatientPage(db, { ...filter, sort, direction, after, limit }),
      after ? undefined : selectPatientCount(db, filter),
    ])
    const shown = found.slice(0, limit)
    const last = found.length > limit ? shown.at(-1) : undefined
    const details = { count: shown.length }
    await recordAccess(db, { ...access, action: 'listed', objectKind: 'patient', details, shown: idsOf(shown) })
    return {
      result: shown.map(presentPatientRow),
      nextCursor: last ? cursors.write([last.value, last.lastName, last.firstName, last.id]) : null,
      ...(total === undefined ? {} : { total }),
    }
  })

  serve(app, searchPatients, async ({ db, params, query, request, ...call }) => {
    const access = accessOf({ ...call, request })
    const { practiceId, at } = access
    const today = await todayAt(identity, practiceId, at)
    const asked = { practiceId, typed: params.patientName, today, limit: query.limit }
    const found = await searchFor(db, asked, () => isGone(request))
    await recordSearch(db, access, found)
    return { result: found.map(presentPatientRow) }
  })

  serve(app, findResembling, async ({ db, query, ...call }) => {
    const access = accessOf(call)
    const found = await findResemblingPatients(db, access.practiceId, query)
    await recordSearch(db, access, found)
    return { result: found.map(presentPatientRow) }
  })

  serve(app, summarizePatients, async ({ db, ...call }) => {
    const { practiceId, at } = accessOf(call)
    const to = await todayAt(identity, practiceId, at)
    return { result: await selectSummary(db, practiceId, { week: weekStart(to), month: monthStart(to), to }) }
  })

  async function filterOf({ practiceId, at }: Access, query: ListQuery): Promise<PatientFilter> {
    return listFilter(practiceId, await todayAt(identity, practiceId, at), query)
  }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** HOST-03: contacts are shown before anybody is opened. */
const recordSearch = (db: Db, access: Access, found: readonly { id: string }[]) =>
  recordShown(db, { ...access, action: 'searched', objectKind: 'patient' }, idsOf(found))

const Place = z.tuple([z.string().nullable(), z.string(), z.string(), z.uuid()])

function afterOf(place: z.output<typeof Place> | null) {
  if (!place) return null
  const [value, lastName, firstName, id] = place
  return { value, lastName, firstName, id }
}

/** Whoever types on has let go of this request: nobody reads its answer. */
const isGone = ({ raw }: FastifyRequest) => raw.socket?.destroyed === true
