import type { EventKind } from '@arcade/contract/kernel/events.ts'

/** A thing that changed, and the version that it has come to. */
export interface Change {
  event: string
  id: string
  version: number
}

/** The writes of this tab: the versions of things that its own answers had, and when. */
interface Written {
  version: number
  at: number
}

const written = new Map<string, Written>()
/** Far more than anybody writes before the events of it are heard. */
const most = 500
const keyOf = ({ event, id }: Omit<Change, 'version'>) => `${event} ${id}`

/** The event by which others hear of a write of this tab. */
export const echoOf = ({ event }: EventKind, id: string, version: number): Change => ({ event, id, version })

/** Called with the answer of a write: its event, which comes soon, says nothing new here. Other tabs do not know it. */
export function rememberWrite(echo: Change, at: number): void {
  const key = keyOf(echo)
  if ((written.get(key)?.version ?? 0) >= echo.version) return
  written.delete(key)
  written.set(key, { version: echo.version, at })
  if (written.size > most) written.delete(written.keys().next().value ?? '')
}

/** When this tab was answered a write of that version or a later one; null where it was not. */
export function wroteAt(change: Change): number | null {
  const own = written.get(keyOf(change))
  return own && own.version >= change.version ? own.at : null
}

export const forgetWrites = (): void => written.clear()
