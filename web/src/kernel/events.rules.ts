import type { StreamWord } from '@arcade/contract/kernel/events.ts'

/** A message of the stream; its id is sent as `last-event-id` when the stream is opened again. */
export interface Message {
  id: string | null
  /** The name of an event, or a `StreamWord`. */
  kind: string | null
  data: unknown
}

export const missed: Message = { id: null, kind: 'missed' satisfies StreamWord, data: {} }

/** Splits the stream into messages; an incomplete one waits for the rest. */
export function makeReader(hear: (message: Message) => void): (text: string) => void {
  let rest = ''
  return (text) => {
    const blocks = (rest + text).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) hear(messageOf(block))
  }
}

function messageOf(block: string): Message {
  const fields = new Map(
    block.split('\n').map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name, value.join(': ')]
    }),
  )
  return { id: fields.get('id') ?? null, kind: fields.get('event') ?? null, data: parsed(fields.get('data')) }
}

/** Null for unreadable data: handlers find no fields. */
function parsed(data: string | undefined): unknown {
  try {
    return JSON.parse(data ?? 'null')
  } catch {
    return null
  }
}

const shortest = 1_000
const longest = 60_000

/** Milliseconds until the next try: exponential backoff with jitter, so that browsers do not reconnect all at once. */
export const delayAfter = (failures: number, chance: number): number =>
  Math.min(longest, shortest * 2 ** Math.max(0, failures - 1)) * (0.5 + chance)
