import { exportRejectedLines } from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { serve } from '../../kernel/http/serve.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import { byteOrderMark, csvLine } from '../../parts/csv/csv-lines.rules.ts'
import { selectImport, selectLines } from './patient-imports.queries.ts'
import type { ImportColumn } from './patient-imports.table.ts'

/** A line has up to 64 KiB, and a page is written in one go. */
const pageSize = 50

/** PAT-05: what to correct, under the columns of the file: once corrected it is imported as it is. */
export function rejectedLinesRoutes(app: FastifyInstance) {
  serve(app, exportRejectedLines, async ({ db, object, ...call }) => {
    const access = call.access()
    const found = await selectImport(db, access.practiceId, object.id)
    if (!found) throw new Problem(problems.notFound)
    await recordAccess(db, { ...access, objectKind: 'patient-import', objectId: object.id, action: 'listed' })
    const { columns, fileName } = found.row
    return { name: `${fileName.replace(/\.[^.]*$/, '')}-a-corriger.csv`, content: writeLines(db, object.id, columns) }
  })
}

async function* writeLines(db: Db, importId: string, columns: readonly ImportColumn[]): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ name }) => name))
  for (let after = 0; ; ) {
    const lines = await selectLines(db, importId, { outcome: 'faulty', after, limit: pageSize })
    yield lines.flatMap(({ cells }) => (cells ? [csvLine(cells)] : [])).join('')
    const last = lines.at(-1)
    if (!last || lines.length < pageSize) return
    after = last.line
  }
}
