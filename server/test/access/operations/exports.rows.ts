import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import { exports } from '../../../src/operations/exports/exports.table.ts'
import { type Answers, anybody, anyPerson, nothingHere, ofCaller, type Row, sharing, type Whom } from '../row.ts'

const inPractice = async (_: Db, { practiceId }: Whom) => ({ headers: { [practiceHeader]: practiceId }, body: {} })

/** Every member, whatever their rights: it is about themselves. */
const ofMembers = (answer: string): Answers => {
  const { callers, ...more } = ofCaller(answer, 'settings:read')
  return { ...more, callers: { ...callers, 'without the right': answer, 'every right but this one': answer } }
}

/** The same where the practice does not matter. */
const anyMember = (answer: string): Answers => {
  const { callers, ...more } = ofMembers(answer)
  return { ...more, callers: { ...callers, 'other practice': answer, [sharing]: answer } }
}

/** One of the subject's own, hidden from others. */
async function withExport(db: Db, { practiceId, userId }: Whom) {
  const [made] = await db
    .insert(exports)
    .values({
      userId,
      practiceId,
      whole: false,
      locale: 'fr',
      state: 'failed',
      expiresAt: new Date(Date.now() + 60_000),
    })
    .returning({ id: exports.id })
  return { headers: { [practiceHeader]: practiceId }, params: { uuid: made?.id ?? '' } }
}
const ownLink = (answer: string): Answers => {
  const { callers, ...more } = anyPerson(nothingHere)
  return { ...more, callers: { ...callers, subject: answer } }
}
const nothing = { reveals: 'nothing' } as const

export const rows: Record<string, Row> = {
  createExport: { ...ofMembers('202'), prepare: inPractice, ...nothing, journal: 'created export' },
  'createExport by an old session': {
    ...anyMember('403 auth.proof-too-old'),
    prepare: inPractice,
    ...nothing,
    signedInSince: 11,
  },
  listExports: { ...anyPerson('200'), prepare: inPractice, ...nothing },
  createExportLink: { ...ownLink('409 exports.not-ready'), prepare: withExport, ...nothing },
  'createExportLink by an old session': {
    ...anyPerson('403 auth.proof-too-old'),
    prepare: withExport,
    ...nothing,
    signedInSince: 11,
  },
  downloadExport: {
    ...anybody('404 exports.link-over'),
    params: () => ({ token: 'a-link-that-nobody-ever-gave-out' }),
    ...nothing,
  },
}
