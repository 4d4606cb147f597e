import { practiceHeader } from '@arcade/contract/kernel/practice-header.ts'
import { crmIdOf } from '@arcade/demo/crm/accounts.ts'
import type { Db } from '../../../src/kernel/database/db.ts'
import { type Answers, anybody, notForThem, nothingHere, ofCaller, type Row, type Whom } from '../row.ts'

/** No CRM is connected here: an allowed caller gets that answer. */
const notConnected = '503 partner.not-configured'
const prepare = async (_db: Db, { practiceId }: Whom) => ({ headers: { [practiceHeader]: practiceId } })
const sent = (request: object) => () => ({ instanceUrl: 'x', accessToken: 'x', request })

/** Every member, whatever their rights: what they may is asked with what they ask for. */
const ofMembers: Answers = {
  unauthenticated: 'refused',
  callers: {
    ...anybody(nothingHere).callers,
    subject: notConnected,
    colleague: notConnected,
    'without the right': notConnected,
    'every right but this one': notConnected,
    'only this right': notConnected,
    machine: notForThem,
    'machine without the scope': notForThem,
    'machine of another application': notForThem,
    'machine of a member without the right': notForThem,
  },
}
const quote = { type: 'Quote', id: crmIdOf('0Q0', 1) }

export const rows: Record<string, Row> = {
  getSFAccessToken: { ...ofMembers, prepare, reveals: 'nothing' },
  getSFQueryData: {
    ...ofCaller(notConnected, 'orders:read'),
    prepare,
    body: sent({ query: 'offers' }),
    reveals: 'nothing',
  },
  getSFData: { ...ofCaller(notConnected, 'orders:read'), prepare, body: sent(quote), reveals: 'nothing' },
  getSFFile: { ...ofMembers, prepare, body: sent({ id: crmIdOf('068', 1) }), reveals: 'nothing' },
}
