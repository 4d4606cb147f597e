import type { patientListQuery } from '@arcade/contract/clinic/patients/patients.contract.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { z } from 'zod'
import { Problem } from '../../kernel/http/problems.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import type { Identity } from '../../kernel/identity/identity.ts'
import { monthStart, todayAt, weekStart, yearBefore } from '../../kernel/time/dates.ts'
import type { PatientFilter } from './patient-list.queries.ts'
import { patientRights } from './patients.present.ts'

type ListQuery = Pick<z.output<z.ZodObject<typeof patientListQuery>>, 'seen' | 'alerts' | 'scan'>

/** The patients of a filter, on a day in the practice's time zone. Who has no scan is shown with the right to see files. */
export async function listFilter(
  identity: Identity,
  { practiceId, actor, at }: CallAccess,
  { seen, alerts, scan }: ListQuery,
): Promise<PatientFilter> {
  if (scan && !(await maySeeScans(identity, actor, practiceId)))
    throw new Problem(problems.rightMissing, { detail: 'files:read' })
  const today = await todayAt(identity, practiceId, at)
  const from = seen === 'week' ? weekStart(today) : monthStart(today)
  return {
    practiceId,
    seen: seen ? { from, to: today } : null,
    alerts: alerts === 'any',
    scanMissing: scan === 'missing' ? { since: yearBefore(today) } : null,
  }
}

export async function maySeeScans(identity: Identity, actor: CallAccess['actor'], practiceId: string) {
  return (await patientRights(identity, actor, practiceId)).files !== 'none'
}
