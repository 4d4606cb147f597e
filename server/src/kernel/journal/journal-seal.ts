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
}

/** Before the first line of a chain stands nothing. */
export const noSeal: Buffer = Buffer.alloc(0)

/** The seal of a line at its place: it holds the one before it, and so all of them. */
export function sealOf(key: Buffer, previous: Buffer, seq: bigint, line: SealedLine): Buffer {
  const text = JSON.stringify([
    // Lines that name nobody are sealed as they were before there were others.
    line.shown === null ? 'journal 1' : 'journal 2',
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
    ...(line.shown === null ? [] : [line.shown]),
  ])
  return createHmac('sha256', key).update(previous).update(text).digest()
}
