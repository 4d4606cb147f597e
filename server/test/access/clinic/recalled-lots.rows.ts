import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import { recalledLots } from '../../../src/clinic/acts/recalled-lots.table.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import { makeAct } from '../../acts.ts'
import { makePatient } from '../../makers.ts'
import { type Cast, members, ofCaller, type Row, type Whom } from '../row.ts'

const lotOf = ({ practiceId }: Pick<Whom, 'practiceId'>) => `R-${practiceId.slice(0, 8)}`

/** Each practice placed a lot of its own, and all of them are recalled. */
async function prepare(db: Db, subject: Whom, { neighbours }: Cast) {
  for (const whom of [subject, ...neighbours]) {
    const lot = lotOf(whom)
    await makeAct(db, await makePatient(db, whom.practiceId), { lots: [{ lot }] })
    await db.insert(recalledLots).values({ lot, article: 'Implant' }).onConflictDoNothing()
  }
  return { headers: { [practiceHeader]: subject.practiceId } }
}

export const rows: Record<string, Row> = {
  listRecalledLots: {
    ...ofCaller('200', ['acts:read', 'patients:read']),
    prepare,
    reveals: [
      { text: lotOf, to: members },
      ...[0, 1].map((which) => ({ text: (_: Whom, { neighbours }: Cast) => lotOf(neighbours[which] as Whom), to: [] })),
    ],
  },
}
