import { ticketSeconds } from '@arcade/contract/clinic/files/file-facts.ts'
import type { Db } from '../../kernel/database/db.ts'
import { makeSecret, sha256 } from '../../kernel/secrets/secrets.ts'
import { insertTickets, type TicketRow } from './file-tickets.queries.ts'
import type { FileRow } from './files.queries.ts'

type Bound = Pick<TicketRow, 'session' | 'shareId' | 'purpose'>

/** Addresses by which one browser fetches these files: one for each, or one for a zip of them. */
export async function issueTickets(db: Db, bound: Bound, found: readonly FileRow[], now: Date) {
  const { purpose } = bound
  const expiresAt = new Date(now.getTime() + ticketSeconds[purpose] * 1000)
  const ids = found.map(({ id }) => id)
  const issued = (purpose === 'zip' ? [ids] : ids.map((id) => [id])).map((fileIds) => ({
    secret: makeSecret(),
    fileIds,
  }))
  await insertTickets(
    db,
    issued.map(({ secret, fileIds }) => ({ ...bound, hash: sha256(secret), fileIds, expiresAt })),
  )
  return { urls: issued.map(({ secret }) => `/v1/files/tickets/${secret}`), expiresAt }
}
