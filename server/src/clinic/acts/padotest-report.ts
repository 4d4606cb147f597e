import type { Readable } from 'node:stream'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import { fullName } from '../../kernel/identity/full-name.ts'
import type { Identity } from '../../kernel/identity/identity.ts'
import { selectPatientRow } from '../patients/index.ts'
import { practiceOf } from './act-rights.ts'
import { writePadotestReport } from './padotest.pdf.ts'
import { selectEarlier, type selectPadotest } from './padotests.queries.ts'

type Test = NonNullable<Awaited<ReturnType<typeof selectPadotest>>> & { actId: string }

/** How far back the report looks. */
export const mostEarlier = 6

/** The report of a test in the language that is asked for, or else the reader's own. */
export async function makePadotestReport(
  db: Db,
  identity: Identity,
  { practiceId, actor, at }: CallAccess,
  { result, date, patientId, practitionerId, actId }: Test,
  locale: Locale | undefined,
): Promise<Readable> {
  const [practice, reader, practitioner, patient, earlier] = await Promise.all([
    practiceOf(identity, practiceId),
    identity.findUser(personOf(actor).userId),
    practitionerId && identity.findUser(practitionerId),
    selectPatientRow(db, practiceId, patientId),
    selectEarlier(db, { practiceId, patientId, before: { date, actId }, limit: mostEarlier }),
  ])
  if (!patient || !reader) throw new Problem(problems.notFound)
  return writePadotestReport({
    practice,
    practitioner: practitioner ? fullName(practitioner) : null,
    patient,
    act: { uuid: actId, date },
    result,
    earlier,
    locale: locale ?? reader.locale,
    at,
  })
}
