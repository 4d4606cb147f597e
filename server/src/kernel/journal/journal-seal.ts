import { createHmac } from 'node:crypto'

/** A line as it is sealed: every value as text that does not depend on who reads it. */
export interface SealedLine {
  practiceId: string
  id: string
  /** Microseconds since 1970. */
  moment: string
  actorKind: string
  actorId: string | null
  actedFor: string | null
  action: string
  objectKind: string
  objectId: string | null
  patientId: string | null
  /** With commas between them. */
  shown: string | null
  details: string
  requestId: string | null
  session: string | null
  refresh: boolean
}

/** Before the first line of a chain stands nothing. */
export const noSeal: Buffer = Buffer.alloc(0)

/** Lines without a session are sealed as before there were others, and so are those that name no patient. */
function formOf({ shown, session, refresh }: SealedLine): 1 | 2 | 3 {
  if (session !== null || refresh) return 3
  return shown === null ? 1 : 2
}

/** The seal of a line at its place: it holds the one before it, and so all of them. */
export function sealOf(key: Buffer, previous: Buffer, seq: bigint, line: SealedLine): Buffer {
  const form = formOf(line)
  const text = JSON.stringify([
    `journal ${form}`,
    line.practiceId,
    seq.toString(),
    line.id,
    line.moment,
    line.actorKind,
    line.actorId,
    line.actedFor,
    line.action,
    line.objectKind,
    line.objectId,
    line.patientId,
    line.details,
    line.requestId,
    ...(form === 1 ? [] : [line.shown]),
    ...(form === 3 ? [line.session, line.refresh] : []),
  ])
  return createHmac('sha256', key).update(previous).update(text).digest()
}

/** Says of a piece of the archive that its lines were deleted when it was time. No line is sealed with such a text. */
export const sealOfEmptied = (key: Buffer, practiceId: string, { seq, seal }: { seq: bigint; seal: Buffer }): Buffer =>
  createHmac('sha256', key)
    .update(JSON.stringify(['emptied', practiceId, seq.toString(), seal.toString('hex')]))
    .digest()
