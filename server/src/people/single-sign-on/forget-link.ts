import type { Db } from '../../kernel/database/db.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { grantName } from './adapter.ts'
import { backchannelLogout, entriesOf } from './backchannel-logout.ts'
import { deleteGiven } from './payloads.queries.ts'
import { deleteEntry, selectSessionsOf } from './sessions.queries.ts'

/** Whose link ended, and to the application with which key. */
interface Link {
  userId: string
  key: string
}

/** SSO-05: an unlink revokes what the application was given for the person, and asks it to end its own session. */
export function makeForgetLink(jobs: Jobs) {
  return async (db: Db, { userId, key }: Link): Promise<void> => {
    await deleteGiven(db, grantName(userId, key))
    for (const { uid, payload } of await selectSessionsOf(db, userId)) {
      const entry = entriesOf(payload).find((entry) => entry.key === key)
      if (!entry) continue
      await jobs.send(db, backchannelLogout, entry)
      await deleteEntry(db, uid, key)
    }
  }
}
