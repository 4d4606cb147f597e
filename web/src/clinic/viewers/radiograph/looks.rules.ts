import type { Window } from '@arcade/contract/parts/radiographs/shading.ts'
import type { Opened } from './radiograph-protocol.ts'

/** A choice of the list: one of the file, by its number, or one of ours. */
export type LookName = `file-${number}` | 'table' | 'auto' | 'hard' | 'soft' | 'full'

/** Ours are parts of what the radiograph holds: teeth and bone are in its upper half, gums in its lower. */
export function windowOf(name: LookName, { presets, auto, low, high }: Opened): Window | null {
  const part = (from: number, to: number) => ({
    center: auto.center + auto.width * ((from + to) / 2 - 0.5),
    width: Math.max(1, auto.width * (to - from)),
  })
  switch (name) {
    case 'table':
      return null
    case 'auto':
      return auto
    case 'hard':
      return part(0.4, 1.05)
    case 'soft':
      return part(0, 0.6)
    case 'full':
      return { center: (low + high + 1) / 2, width: high - low + 1 }
    default:
      return presets[Number(name.slice('file-'.length))] ?? auto
  }
}

export const looksOf = ({ presets, hasTable }: Pick<Opened, 'presets' | 'hasTable'>): LookName[] => [
  ...presets.map((_, index): LookName => `file-${index}`),
  ...(hasTable ? (['table'] as const) : []),
  'auto',
  'hard',
  'soft',
  'full',
]

export const firstLook = (opened: Pick<Opened, 'presets' | 'hasTable'>): LookName => looksOf(opened)[0] ?? 'auto'

/** Moved by parts of the whole range, as a drag over the picture does. */
export function adjusted(seen: Window, { low, high }: Opened, wider: number, brighter: number): Window {
  const range = high - low + 1
  return {
    center: Math.min(high, Math.max(low, seen.center - brighter * range)),
    width: Math.min(range, Math.max(1, seen.width + wider * range)),
  }
}
