import { problems } from '@arcade/contract/kernel/problem.ts'
import { eq, sql } from 'drizzle-orm'
import type { Documents } from '../../commerce/documents/index.ts'
import { Problem } from '../../kernel/http/problems.ts'
import type { Identity } from '../../kernel/identity/identity.ts'
import { recordAccess } from '../../kernel/journal/journal.ts'
import { patients } from '../patients/index.ts'
import { recordAct } from './act-events.ts'
import { actLots, acts, padotests } from './acts.table.ts'
import { makePassport } from './implant-passport.ts'
import { makePadotestReport } from './padotest-report.ts'
import { selectPadotest } from './padotests.queries.ts'

const named = sql`${patients.lastName} || ' ' || ${patients.firstName}`
/** As lists draw a name. */
const listed = sql`case when ${patients.firstName} = '' then ${patients.lastName}
  else upper(${patients.lastName}) || ' ' || ${patients.firstName} end`
const matches = (like: string) => sql`lower(${named}) like ${like}`
const followed = sql`join ${patients} on ${patients.practiceId} = ${acts.practiceId} and ${patients.id} = ${acts.patientId}
  and ${patients.unlinkedAt} is null`

/** DOC-01: both name a patient, so that both need the right to see patients. */
export function registerActs(documents: Documents, identity: Identity) {
  documents.register({
    kind: 'passport',
    rights: ['acts:read', 'patients:read'],
    from: sql`${acts} ${followed}`,
    // One for each patient, of the day on which something was last placed. Both conditions are joins, so that the planner
    // begins with the lots where few acts have any, and counts without a lookup for each row.
    where: (
      practiceId,
    ) => sql`${acts.practiceId} = ${practiceId} and ${acts.state} = 'done' and ${acts.deletedAt} is null
      and exists (select from ${actLots} where ${actLots.actId} = ${acts.id} and ${actLots.practiceId} = ${practiceId})
      and not exists (
        select from ${acts} later join ${actLots} on ${actLots.actId} = later.id
        where later.practice_id = ${practiceId} and later.patient_id = ${acts.patientId}
          and later.state = 'done' and later.deleted_at is null
          and (later.date, later.id) > (${acts.date}, ${acts.id}))`,
    // As many as there are patients with something placed in them: no act is compared with the others.
    count: (practiceId) => sql`(
      select count(*) from (
        select distinct lot.patient_id from ${actLots} as lot join ${acts} as act
          on act.id = lot.act_id and act.state = 'done' and act.deleted_at is null
        where lot.practice_id = ${practiceId}) as placed
      join ${patients} on ${patients.practiceId} = ${practiceId} and ${patients.id} = placed.patient_id
        and ${patients.unlinkedAt} is null)`,
    at: { column: sql`${acts.date}`, type: 'date' },
    id: sql`${acts.id}`,
    name: listed,
    patientId: sql`${acts.patientId}`,
    matches,
    async open(db, access, id, locale) {
      const [act] = await db.select({ patientId: acts.patientId }).from(acts).where(eq(acts.id, id))
      const passport = act && (await makePassport(db, identity, access, act.patientId, locale))
      if (!passport) throw new Problem(problems.notFound)
      const details = { fields: ['implant-passport'] }
      await recordAccess(db, { ...access, action: 'printed', objectKind: 'lot', patientId: act.patientId, details })
      return passport
    },
  })
  documents.register({
    kind: 'padotest',
    rights: ['acts:read', 'patients:read'],
    from: sql`${padotests} join ${acts} on ${acts.id} = ${padotests.actId} and ${acts.deletedAt} is null ${followed}`,
    where: (practiceId) => sql`${padotests.practiceId} = ${practiceId} and ${padotests.replacedAt} is null`,
    at: { column: sql`${padotests.at}`, type: 'instant' },
    id: sql`${padotests.actId}`,
    name: listed,
    patientId: sql`${padotests.patientId}`,
    matches,
    async open(db, access, id, locale) {
      const test = await selectPadotest(db, access.practiceId, id)
      if (!test) throw new Problem(problems.notFound)
      await recordAct(db, access, 'printed', { id, patientId: test.patientId }, { fields: ['padotest'] })
      const content = await makePadotestReport(db, identity, access, { ...test, actId: id }, locale)
      return { name: `padotest-${test.date}.pdf`, content }
    },
  })
}
