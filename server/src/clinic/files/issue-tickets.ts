import { ticketPurposes, ticketSeconds } from '@arcade/contract/clinic/files/file-facts.ts'
import { z } from 'zod'
import type { Db } from '../../kernel/database/db.ts'
import { issueTickets, type TicketKind } from '../../kernel/tickets/tickets.ts'
import type { FileRow } from './files.queries.ts'

const FileTicket = z.object({
  purpose: z.enum(ticketPurposes),
  fileIds: z.array(z.uuid()),
  /** Of a visitor by a link: the share by which they reach the files. */
  shareId: z.uuid().nullable(),
})
export type FileTicket = z.output<typeof FileTicket>
export const fileTicket: TicketKind<FileTicket> = { purpose: 'files', payload: FileTicket }

type Bound = Omit<FileTicket, 'fileIds'> & {
  /** Hash of the session's token, or of the secret of a browser that opened a share. */
  session: string
}

/** Addresses by which one browser fetches these files: one for each, or one for a zip of them. */
export async function issueFileTickets(
  db: Db,
  { session, shareId, purpose }: Bound,
  found: readonly FileRow[],
  now: Date,
) {
  const expiresAt = new Date(now.getTime() + ticketSeconds[purpose] * 1000)
  const ids = found.map(({ id }) => id)
  const wanted = (purpose === 'zip' ? [ids] : ids.map((id) => [id])).map((fileIds) => ({
    payload: { purpose, fileIds, shareId },
    session,
    expiresAt,
  }))
  const secrets = await issueTickets(db, fileTicket, wanted)
  return { urls: secrets.map((secret) => `/v1/files/tickets/${secret}`), expiresAt }
}
