import type { PickupState } from '@arcade/contract/commerce/recycling/pickup-states.ts'
import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import { makePickup, pickupDay } from '../../recycling.ts'
import { type Cast, members, ofCaller, ofPractice, type Revealed, type Row, type Whom } from '../row.ts'

/** Short enough for one line of a certificate. */
const placeOf = ({ practiceId }: Whom) => `place ${practiceId.slice(0, 13)}`

/** A pick-up of the subject's practice, and one of each neighbour's. */
const prepare =
  (state: PickupState = 'requested'): NonNullable<Row['prepare']> =>
  async (db: Db, subject: Whom, { neighbours }: Cast) => {
    let uuid = ''
    for (const whom of [...neighbours, subject]) uuid = (await makePickup(db, whom, { state, place: placeOf(whom) })).id
    return { params: { uuid }, headers: { [practiceHeader]: subject.practiceId } }
  }
const own: Revealed = { text: placeOf, to: members }

export const rows: Record<string, Row> = {
  listPickups: { ...ofCaller('200', 'orders:read'), prepare: prepare(), reveals: own },
  getRecyclingSummary: { ...ofCaller('200', 'orders:read'), prepare: prepare('collected'), reveals: 'nothing' },
  requestPickup: {
    ...ofCaller('201', 'orders:write'),
    prepare: async (_, { practiceId }) => ({ headers: { [practiceHeader]: practiceId } }),
    body: (whom) => ({ kind: 'aligners', weight: 5, wantedOn: pickupDay(3), place: placeOf(whom) }),
    reveals: own,
    journal: 'created pickup',
  },
  cancelPickup: {
    ...ofPractice('200', 'orders:write'),
    prepare: prepare(),
    body: () => ({ version: 1 }),
    reveals: own,
    journal: 'changed pickup',
  },
  getPickupCertificate: {
    ...ofPractice('200', 'orders:read'),
    prepare: prepare('collected'),
    reveals: [own, { text: (_, { neighbours: [one] }) => placeOf(one), to: [] }],
    journal: 'printed pickup',
  },
}
