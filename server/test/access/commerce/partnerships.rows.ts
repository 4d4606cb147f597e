import { randomUUID } from 'node:crypto'
import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import { directoryEntries } from '../../../src/commerce/directory/directory.table.ts'
import { partnerships } from '../../../src/commerce/partnerships/partnerships.table.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import { type Cast, members, ofCaller, ofPractice, type Row, type Whom } from '../row.ts'

const words = (text: string) => ({ fr: text, en: text, it: text, es: text, pt: text })
const noteOf = ({ practiceId }: Whom) => `note to ${practiceId}`
const nameOf = ({ userId }: Whom) => `Partner of ${userId}`

async function makeEntry(db: Db, name: string) {
  const entry = { key: `p-${randomUUID()}`, name, translation: words('À propos'), advantage: words('10 %') }
  const [row] = await db
    .insert(directoryEntries)
    .values({ ...entry, link: 'https://a.example/', category: 'finance', admission: 'open' })
    .returning({ id: directoryEntries.id })
  return row?.id ?? ''
}

/** A partner that the subject's practice and its neighbours joined. */
async function prepare(db: Db, subject: Whom, { neighbours }: Cast) {
  const entryId = await makeEntry(db, nameOf(subject))
  let uuid = ''
  for (const whom of [...neighbours, subject]) {
    const row = { practiceId: whom.practiceId, entryId, state: 'active' as const, note: noteOf(whom) }
    const [made] = await db.insert(partnerships).values(row).returning({ id: partnerships.id })
    uuid = made?.id ?? ''
  }
  return { params: { uuid }, headers: { [practiceHeader]: subject.practiceId } }
}

/** A partner that no practice has joined yet. */
async function prepareNew(db: Db, subject: Whom) {
  const partnerUuid = await makeEntry(db, nameOf(subject))
  return { body: { partnerUuid }, headers: { [practiceHeader]: subject.practiceId } }
}

export const rows: Record<string, Row> = {
  listPartnerships: {
    ...ofCaller('200', 'orders:read'),
    prepare,
    reveals: [
      { text: noteOf, to: members },
      { text: (_, { neighbours: [neighbour] }) => noteOf(neighbour), to: [] },
    ],
  },
  joinPartnership: {
    ...ofCaller('201', 'orders:write'),
    prepare: prepareNew,
    journal: 'linked partnership',
    reveals: { text: nameOf, to: members },
  },
  leavePartnership: {
    ...ofPractice('200', 'orders:write'),
    prepare,
    journal: 'unlinked partnership',
    reveals: { text: nameOf, to: members },
  },
}
