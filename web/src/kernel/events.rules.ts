import type { EventKind, StreamWord } from '@arcade/contract/kernel/events.ts'

/** What came on the stream: the place up to which everything was heard, and what happened, where something did. */
export interface Message {
  place: string | null
  kind: EventKind | StreamWord | null
  /** Of whom it is told. */
  patientUuid: string | null
  /** Which version they have come to, where that is told. */
  version: number | null
}

/** Cuts what comes into messages; the rest of one that is not whole yet waits for more. */
export function makeReader(hear: (message: Message) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) hear(messageOf(block))
  }
}

function messageOf(block: string): Message {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? null
  const data = field('data') ?? ''
  const patientUuid = /"patientUuid": ?"([^"]+)"/.exec(data)?.[1] ?? null
  const version = /"version": ?(\d+)/.exec(data)?.[1]
  return {
    place: field('id'),
    kind: field('event') as Message['kind'],
    patientUuid,
    version: version === undefined ? null : Number(version),
  }
}

const shortest = 1_000
const longest = 60_000

/**
 * How long to wait before another try, in milliseconds: twice as long after each that failed, and never the same for two
 * browsers, so that they do not all come back at once.
 */
export const delayAfter = (failures: number, chance: number): number =>
  Math.min(longest, shortest * 2 ** Math.max(0, failures - 1)) * (0.5 + chance)
