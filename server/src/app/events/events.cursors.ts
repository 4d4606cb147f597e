import { z } from 'zod'
import type { Cursors } from '../../kernel/http/cursors.ts'
import type { Clock } from '../../kernel/time/clock.ts'
import { readSnapshot, type Snapshot } from './events.rules.ts'

const hour = 60 * 60_000
/** As long as events are stored, less what clocks may differ. */
const goodFor = 23 * hour

const Cursor = z.tuple([z.string().regex(/^\d+:\d+:[\d,]*$/), z.int()])

/** How far a stream has come, as the id of its last event. */
export function makeEventCursors({ cursors, clock }: { cursors: Cursors; clock: Clock }) {
  const written = new WeakMap<Snapshot, string>()
  return {
    /** Sealed once for all streams that are at this snapshot. */
    write(snapshot: Snapshot): string {
      const cursor = written.get(snapshot) ?? cursors.write([snapshot.text, clock.now().getTime()])
      written.set(snapshot, cursor)
      return cursor
    },
    /** Null where it cannot be read or has expired: events may have been missed. */
    read(cursor: string): Snapshot | null {
      try {
        const [text, at] = cursors.read(cursor, Cursor) ?? ['', 0]
        return clock.now().getTime() - at < goodFor ? readSnapshot(text) : null
      } catch {
        return null
      }
    },
  }
}
