import { type LookName, looksOf } from './looks.rules.ts'
import type { Look, Opened } from './radiograph-protocol.ts'
import type { Place } from './view.rules.ts'

/** How a radiograph was looked at in a scene. */
export interface Seen {
  place: Place
  look: Look
  lookName: LookName | null
}

const areNumbers = (...values: unknown[]) => values.every((value) => Number.isFinite(value))

/** Null where it cannot be read: the radiograph is then shown as it is at first. */
export function readSeen(saved: unknown, opened: Pick<Opened, 'frames' | 'presets' | 'hasTable'>): Seen | null {
  const { place, look, lookName } = (saved ?? {}) as Partial<Seen>
  if (!place || !look || !areNumbers(place.centerX, place.centerY, place.zoom) || place.zoom < 1) return null
  const isFrame = Number.isInteger(look.frame) && look.frame >= 0 && look.frame < opened.frames
  const isWindow = look.window === null || areNumbers(look.window?.center, look.window?.width)
  if (!isFrame || !isWindow || typeof look.isInverted !== 'boolean') return null
  const known = looksOf(opened).find((name) => name === lookName)
  return { place, look, lookName: known ?? null }
}
