import { randomUUID } from 'node:crypto'
import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import { insertClaim } from '../../../src/commerce/claims/claims.queries.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import { type Answers, anybody, type Cast, members, ofCaller, type Recipient, type Row, type Whom } from '../row.ts'

const nameOf = ({ practiceId }: Whom) => `document of ${practiceId}`

/** A claim that was sent, of the subject's practice and of each neighbour's. */
async function prepare(db: Db, subject: Whom, { neighbours }: Cast) {
  let id = ''
  for (const whom of [...neighbours, subject]) {
    const fields = { kind: 'reclamation', type: 'service', state: 'sent', sentAt: new Date() } as const
    const claim = { ...fields, practiceId: whom.practiceId, reference: randomUUID(), article: nameOf(whom) }
    id = (await insertClaim(db, claim)).id
  }
  return { headers: { [practiceHeader]: subject.practiceId }, body: { documents: [{ kind: 'claim', id }] } }
}

/** Who holds another right that opens a kind comes in, and sees nothing of this one. */
const ofReaders = (answer: string, without = answer): Answers => {
  const answers = ofCaller(answer, 'claims:read')
  return { ...answers, callers: { ...answers.callers, 'every right but this one': without } }
}
const readers: readonly Recipient[] = members
const reveals = { text: nameOf, to: readers }

export const rows: Record<string, Row> = {
  listDocuments: { ...ofReaders('200'), prepare, reveals },
  getDocumentsSummary: { ...ofReaders('200'), prepare, reveals: 'nothing' },
  createDocumentTicket: { ...ofReaders('201', '404 not-found'), prepare, reveals: 'nothing' },
  openDocumentTicket: {
    ...anybody('404 documents.ticket'),
    params: () => ({ ticket: 'a-ticket-that-nobody-was-given' }),
    reveals: 'nothing',
  },
}
