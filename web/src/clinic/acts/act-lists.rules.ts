import type { listActs, listPatientLots } from '@arcade/contract/clinic/acts/acts.contract.ts'
import type { Answer } from '../../kernel/api.ts'
import { replaceRows } from '../../kernel/cache.rules.ts'

type ActPage = Answer<typeof listActs>
type LotPage = Answer<typeof listPatientLots>
type Act = ActPage['result'][number]

interface Dated {
  date: string
  uuid: string
}
/** Latest first, as the server sorts them. */
const isLater = (one: Dated, other: Dated) =>
  one.date > other.date || (one.date === other.date && one.uuid > other.uuid)

/** The act as it is now, where its date wants it. */
export function placeAct(pages: ActPage[], act: Act): void {
  replaceRows(pages, { rows: [act], replaces: ({ uuid }) => uuid === act.uuid, isBefore: isLater })
}

type WithLots = Pick<Act, 'uuid' | 'lots'> & Partial<Pick<Act, 'type' | 'state' | 'date' | 'teeth'>>

/** What was placed in the act, among all that the patient carries: nothing as long as it is planned. */
export function placeLots(
  pages: LotPage[],
  { uuid: actUuid, lots, type: actType, state, date, teeth }: WithLots,
): void {
  const rows =
    state === 'done' && actType && date && teeth ? lots.map((lot) => ({ ...lot, actUuid, actType, date, teeth })) : []
  const dated = ({ actUuid: uuid, date }: LotPage['result'][number]) => ({ uuid, date })
  replaceRows(pages, {
    rows,
    replaces: (lot) => lot.actUuid === actUuid,
    isBefore: (lot, other) => isLater(dated(lot), dated(other)),
  })
}
