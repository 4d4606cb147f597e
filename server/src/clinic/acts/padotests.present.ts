import type { Db } from '../../kernel/database/db.ts'
import { mostEarlier } from './padotest-report.ts'
import { selectEarlier, type selectPadotest } from './padotests.queries.ts'

type Test = NonNullable<Awaited<ReturnType<typeof selectPadotest>>>

/** With what was found before: the report on paper shows the same. */
export async function presentPadotest(db: Db, practiceId: string, actId: string, test: Test) {
  const { id: uuid, result, applicationId, at, date, patientId } = test
  const earlier = await selectEarlier(db, { practiceId, patientId, before: { date, actId }, limit: mostEarlier })
  return { uuid, result, source: applicationId ? 'laboratory' : 'practice', at, date, earlier } as const
}
