import { isDeepStrictEqual } from 'node:util'
import { actsProblems } from '@arcade/contract/clinic/acts/acts.contract.ts'
import type { PadotestResult } from '@arcade/contract/clinic/acts/padotest.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { publishPadotest, recordAct } from './act-events.ts'
import { replacePadotest, selectPadotest } from './padotests.queries.ts'
import { lockAct } from './write-act.ts'

interface Written {
  result: PadotestResult
  /** When the result that was read was written, null where there was none; left out where none was read. */
  replaces?: Date | null | undefined
}

/** The patient of the result, and whether it is new: a repeated result notifies once. */
export async function writePadotest(
  db: Db,
  access: CallAccess,
  actId: string,
  { result, replaces }: Written,
): Promise<{ patientId: string; isNew: boolean }> {
  const { practiceId, actor, at } = access
  return db.transaction(async (db) => {
    const { act } = await lockAct(db, practiceId, actId)
    if (act.deletedAt) throw new Problem(problems.notFound)
    const { patientId } = act
    const applicationId = actor.kind === 'machine' ? actor.applicationId : null
    const before = await selectPadotest(db, practiceId, actId)
    if (before && before.applicationId === applicationId && isDeepStrictEqual(before.result, result))
      return { patientId, isNew: false }
    if (replaces !== undefined && replaces?.getTime() !== before?.at.getTime()) throw new Problem(actsProblems.stale)
    const enteredBy = actor.kind === 'person' ? actor.userId : null
    const id = await replacePadotest(db, { actId, practiceId, patientId, result, at, applicationId, enteredBy })
    await recordAct(db, access, 'changed', act, {
      fields: ['padotest'],
      ...(before && { replaced: before.applicationId ? 'laboratory' : 'practice' }),
    })
    await publishPadotest(db, practiceId, { id, patientId })
    return { patientId, isNew: true }
  })
}
