import type { Db } from '../../../src/kernel/database/db.ts'
import { tokens } from '../../../src/kernel/identity/identity.table.ts'
import { sha256 } from '../../../src/kernel/secrets/secrets.ts'
import { anyPerson, nothingHere, type Row, type Whom } from '../row.ts'

const browserOf = ({ userId }: Whom) => `browser of ${userId}`

/** Another session of the subject. */
async function prepare(db: Db, subject: Whom) {
  const mark = `${browserOf(subject)} ${Math.random()}`
  const [made] = await db
    .insert(tokens)
    .values({
      kind: 'session',
      userId: subject.userId,
      hash: sha256(mark),
      cookieHash: sha256(`cookie of ${mark}`),
      browser: browserOf(subject),
      expiresAt: new Date(Date.now() + 60_000),
    })
    .returning({ id: tokens.id })
  return { params: { sessionUuid: made?.id ?? '' } }
}

const others = anyPerson(nothingHere)

export const rows: Record<string, Row> = {
  listSessions: { ...anyPerson('200'), prepare, reveals: { text: browserOf, to: ['subject'] } },
  endSession: { ...others, callers: { ...others.callers, subject: '204' }, prepare },
  endOtherSessions: anyPerson('204'),
}
