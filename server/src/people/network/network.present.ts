import type { Colleague } from '@arcade/contract/people/network/network.contract.ts'
import type { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { type selectColleagues, selectShared } from './network.queries.ts'

type Row = Awaited<ReturnType<typeof selectColleagues>>[number]

export async function presentColleagues(
  db: Db,
  userId: string,
  rows: readonly Row[],
): Promise<z.output<typeof Colleague>[]> {
  const shared = await selectShared(
    db,
    userId,
    rows.map(({ uuid }) => uuid),
  )
  return rows.map(({ practiceName, practiceRole, ...row }) => ({
    ...row,
    practice: practiceName && practiceRole ? { name: practiceName, role: practiceRole } : null,
    shared: shared.get(row.uuid) ?? { practices: [], applications: 0 },
  }))
}
