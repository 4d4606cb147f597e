import { exportPatients } from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../kernel/database/db.ts'
import { serve } from '../../kernel/http/serve.ts'
import { todayAt } from '../../kernel/time/dates.ts'
import { translateIn } from '../../kernel/translation.ts'
import { byteOrderMark } from '../../parts/csv/csv-lines.rules.ts'
import { cursorOf, listFilter, selectPatientPage } from '../patients/index.ts'
import { exportHead, exportLine } from './export.rules.ts'
import { selectRest } from './export-patients.queries.ts'

const pageSize = 500

export function exportPatientsRoutes(app: FastifyInstance) {
  const { identity } = app.kernel

  serve(app, exportPatients, async ({ db, query, ...call }) => {
    const access = call.access()
    const today = await todayAt(identity, access.practiceId, access.at)
    const filter = await listFilter(identity, access, query)
    const { sort, direction, locale } = query
    const readPage = async (after: After) => {
      // HOST-03: a line for each page, which names who is in it: an aborted export has not shown the rest.
      const line = { ...access, action: 'exported' } as const
      const found = await selectPatientPage(db, { ...filter, sort, direction, after, limit: pageSize + 1 }, line)
      const shown = found.slice(0, pageSize)
      const last = shown.at(-1)
      return { shown, next: found.length > pageSize && last ? cursorOf(sort, last) : null }
    }
    // Before the answer begins: an export that is in no journal is refused.
    const first = await readPage(null)
    return { name: `patients-${today}.csv`, content: writeTable(db, access.practiceId, { first, readPage, locale }) }
  })
}

type After = Parameters<typeof selectPatientPage>[1]['after']
type Page = { shown: Awaited<ReturnType<typeof selectPatientPage>>; next: After }

interface Table {
  first: Page
  readPage(after: After): Promise<Page>
  locale: Locale
}

/** What the list shows, page after page: never more of it in memory than one. */
async function* writeTable(db: Db, practiceId: string, { first, readPage, locale }: Table): AsyncGenerator<string> {
  yield byteOrderMark + exportHead(translateIn(locale, 'patient-imports'))
  for (let page = first; ; page = await readPage(page.next)) {
    const { shown, next } = page
    const rest = await selectRest(
      db,
      practiceId,
      shown.map(({ id }) => id),
    )
    yield shown
      .map((row) => exportLine({ ...row, address: null, notes: null, externalIds: [], ...rest.get(row.id) }))
      .join('')
    if (!next) return
  }
}
