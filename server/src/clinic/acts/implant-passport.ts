import type { FileAnswer } from '@arcade/contract/kernel/file.ts'
import type { Locale } from '@arcade/contract/kernel/locales.ts'
import { problems } from '@arcade/contract/kernel/problem.ts'
import type { Db } from '../../kernel/database/db.ts'
import { Problem } from '../../kernel/http/problems.ts'
import { personOf } from '../../kernel/identity/actor.ts'
import type { CallAccess } from '../../kernel/identity/call-access.ts'
import type { Identity } from '../../kernel/identity/identity.ts'
import { translateIn } from '../../kernel/translation.ts'
import { selectPatientRow } from '../patients/index.ts'
import { practiceOf } from './act-rights.ts'
import { writeImplantPassport } from './implant-passport.pdf.ts'
import { selectPatientLots } from './lots.queries.ts'

/** More than anybody carries. */
const most = 1_000

/** ACT-03: the passport in the patient's language, the reader's own where that is not known; null where nothing was placed. */
export async function makePassport(
  db: Db,
  identity: Identity,
  { practiceId, actor, at }: CallAccess,
  patientId: string,
  locale: Locale | undefined,
): Promise<FileAnswer | null> {
  const [practice, reader, patient, placed] = await Promise.all([
    practiceOf(identity, practiceId),
    identity.findUser(personOf(actor).userId),
    selectPatientRow(db, practiceId, patientId),
    selectPatientLots(db, practiceId, patientId, { after: null, limit: most }),
  ])
  if (!patient || !reader) throw new Problem(problems.notFound)
  if (placed.length === 0) return null
  const language = locale ?? patient.locale ?? reader.locale
  return {
    name: `${translateIn(language, 'acts')('passport.title')}.pdf`,
    content: await writeImplantPassport({
      practice: { ...practice, phone: null },
      patient,
      placed,
      locale: language,
      at,
    }),
  }
}
