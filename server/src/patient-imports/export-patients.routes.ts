import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { exportPatients } from '@arcade/contract/patient-imports.contract.ts'
import type { FastifyInstance } from 'fastify'
import { todayAt } from '../kernel/dates.ts'
import type { Db } from '../kernel/db.ts'
import { recordAccess } from '../kernel/journal.ts'
import { serve } from '../kernel/serve.ts'
import {
  accessOf,
  listFilter,
  type PatientFilter,
  type PatientOrder,
  selectPatientCount,
  selectPatientPage,
} from '../patients/index.ts'
import { exportHead, exportLine } from './export.rules.ts'
import { selectRest } from './export-patients.queries.ts'

const pageSize = 500
/** By which spreadsheets know that it is UTF-8. */
const byteOrderMark = '\uFEFF'

export function exportPatientsRoutes(app: FastifyInstance) {
  const { identity } = app.kernel

  serve(app, exportPatients, async ({ db, query, ...call }) => {
    const access = accessOf(call)
    const today = await todayAt(identity, access.practiceId, access.at)
    const filter = listFilter(access.practiceId, today, query)
    const count = await selectPatientCount(db, filter)
    await recordAccess(db, { ...access, action: 'exported', objectKind: 'patient', details: { count } })
    const { sort, direction, locale } = query
    return { name: `patients-${today}.csv`, content: writeTable(db, { ...filter, sort, direction }, locale) }
  })
}

/** What the list shows, page after page: never more of it in memory than one. */
async function* writeTable(db: Db, list: PatientFilter & PatientOrder, locale: Locale): AsyncGenerator<string> {
  yield byteOrderMark + exportHead(locale)
  let after: Parameters<typeof selectPatientPage>[1]['after'] = null
  for (;;) {
    const found = await selectPatientPage(db, { ...list, after, limit: pageSize })
    const shown = found.slice(0, pageSize)
    const rest = await selectRest(
      db,
      list.practiceId,
      shown.map(({ id }) => id),
    )
    yield shown
      .map((row) => exportLine({ ...row, address: null, notes: null, externalIds: [], ...rest.get(row.id) }))
      .join('')
    const last = shown.at(-1)
    if (!last || found.length <= pageSize) return
    after = last
  }
}
