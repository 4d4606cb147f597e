import type { View } from '@arcade/contract/parts/radiographs/draw-view.ts'
import type { ImageFacts } from '@arcade/contract/parts/radiographs/image-facts.ts'
import type { Preset, Window } from '@arcade/contract/parts/radiographs/shading.ts'
import type { UnreadableReason } from '@arcade/contract/parts/radiographs/unreadable.ts'
import type { Detail } from './radiograph-details.ts'

/** What the page knows of an opened radiograph; its pixels stay in the worker. */
export interface Opened extends Pick<ImageFacts, 'columns' | 'rows' | 'frames' | 'scale'> {
  isColour: boolean
  presets: readonly Preset[]
  /** The file has a table of its own, which is no window. */
  hasTable: boolean
  first: Window | null
  auto: Window
  /** The lowest and the highest value that may occur. */
  low: number
  high: number
  details: readonly Detail[]
}

export interface Look {
  frame: number
  window: Window | null
  isInverted: boolean
}

export type Request = { kind: 'open'; url: string } | { kind: 'draw'; view: View; look: Look }

export type Answer =
  | { kind: 'opened'; opened: Opened }
  | { kind: 'drawn'; view: View; pixels: Uint8ClampedArray<ArrayBuffer> }
  | { kind: 'unreadable'; reason: UnreadableReason }
