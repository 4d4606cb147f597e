import { holds, type Right, type Rights } from '@arcade/contract/kernel/rights.ts'

/** What one view of the database sees: every transaction that was over by then. */
export interface Snapshot {
  text: string
  /** Below it all are over. */
  xmin: bigint
  /** From it on none had begun. */
  xmax: bigint
  /** Those between that were under way. */
  running: ReadonlySet<string>
}

/** As PostgreSQL writes it: `xmin:xmax:running,running`. */
export function readSnapshot(text: string): Snapshot {
  const [xmin = '', xmax = '', running = ''] = text.split(':')
  return { text, xmin: BigInt(xmin), xmax: BigInt(xmax), running: new Set(running ? running.split(',') : []) }
}

/** Whether what the transaction wrote is in this view. */
export function sees({ xmin, xmax, running }: Snapshot, xid: string): boolean {
  const number = BigInt(xid)
  return number < xmin || (number < xmax && !running.has(xid))
}

/** Whether the one view has everything of the other. */
export const covers = (view: Snapshot, other: Snapshot): boolean =>
  view.xmax >= other.xmax && [...view.running].every((xid) => !sees(other, xid))

export interface PublishedEvent {
  xid: string
  userId: string | null
  practiceId: string | null
  needs: Right | null
  kind: string
  data: unknown
}

interface Listener {
  id: string
  memberships: readonly { practiceId: string; rights: Rights }[]
}

/** One's own, and those of practices in which one may see what it is about. */
export function mayHear({ id, memberships }: Listener, { userId, practiceId, needs }: PublishedEvent): boolean {
  if (practiceId === null) return userId === id
  const membership = memberships.find((membership) => membership.practiceId === practiceId)
  return membership !== undefined && (needs === null || holds(membership.rights, needs))
}

const message = ({ kind, data }: { kind: string; data: unknown }, place: string | null) =>
  `${place === null ? '' : `id: ${place}\n`}event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`

/** The place stands at the last of them: who hears only some of them is given the others again. */
export const messages = (heard: readonly { kind: string; data: unknown }[], place: string | null): string =>
  heard.map((event, index) => message(event, index === heard.length - 1 ? place : null)).join('')

/** Nothing happened, as far as here where that is known. */
export const beatOf = (place: string | null) => (place === null ? ':\n\n' : `:\nid: ${place}\n\n`)

/** How long a browser waits before it comes back, in milliseconds. */
export const comeBackAfter = (milliseconds: number) => `retry: ${milliseconds}\n\n`
