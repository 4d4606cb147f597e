import { problems } from '@arcade/contract/kernel/problem.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { selectEntry } from './smileys.queries.ts'

/** As the ledger has it. */
export async function readEntry(db: Db, practiceId: string, { id }: { id: string }) {
  const row = await selectEntry(db, practiceId, id)
  if (!row) throw new Problem(problems.notFound)
  return row
}
