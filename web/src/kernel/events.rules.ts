import type { StreamWord } from '@arcade/contract/kernel/events.ts'

/** What came on the stream: the place up to which everything was heard, and what happened, where something did. */
export interface Message {
  place: string | null
  /** The name of an event, or what the stream says of itself. */
  kind: string | null
  data: unknown
}

export const missed: Message = { place: null, kind: 'missed' satisfies StreamWord, data: {} }

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
  const fields = new Map(
    block.split('\n').map((line) => {
      const [name = '', ...value] = line.split(': ')
      return [name, value.join(': ')]
    }),
  )
  return { place: fields.get('id') ?? null, kind: fields.get('event') ?? null, data: parsed(fields.get('data')) }
}

/** An unreadable event has no fields: a handler finds none of them. */
function parsed(data: string | undefined): unknown {
  try {
    return JSON.parse(data ?? 'null')
  } catch {
    return null
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
