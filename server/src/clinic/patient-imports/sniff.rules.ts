import type { UnreadableReason } from '@arcade/contract/clinic/patient-imports/patient-imports.contract.ts'

export type Encoding = 'utf-8' | 'windows-1252'

export interface Sniffer {
  /** Why it is no table, as early as possible. */
  push(bytes: Uint8Array): UnreadableReason | null
  end(): { encoding: Encoding } | { reason: UnreadableReason }
}

/** What files begin with, whatever they are called. */
const beginnings: readonly (readonly [UnreadableReason, readonly number[]])[] = [
  // Zip, and so every spreadsheet of today; then those of old.
  ['spreadsheet', [0x50, 0x4b, 0x03, 0x04]],
  ['spreadsheet', [0xd0, 0xcf, 0x11, 0xe0]],
  ['binary', [0x25, 0x50, 0x44, 0x46]],
  ['binary', [0x1f, 0x8b]],
  ['encoding', [0xff, 0xfe]],
  ['encoding', [0xfe, 0xff]],
]
const longestBeginning = 4
const byteOrderMark = [0xef, 0xbb, 0xbf]

/** Signs that stand in no text; a few are forgiven, a NUL is not. */
const mostControls = 1 / 100

/** By place: walking an iterator takes ten times as long. */
function countControls(bytes: Uint8Array): number {
  let count = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 9 || (byte > 13 && byte < 32)) count += 1
  }
  return count
}

/** Reads every byte once and keeps none: whether it is text, and in which of two encodings. */
export function makeSniffer(): Sniffer {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const head: number[] = []
  let [utf8, size, controls, hasNul] = [true, 0, 0, false]

  const decode = (bytes?: Uint8Array) => {
    try {
      if (utf8) decoder.decode(bytes, { stream: bytes !== undefined })
    } catch {
      utf8 = false
    }
  }
  const begins = (mark: readonly number[]) => head.length >= mark.length && mark.every((byte, at) => head[at] === byte)

  function judge(): UnreadableReason | null {
    const known = beginnings.find(([, bytes]) => begins(bytes))
    return known?.[0] ?? (hasNul ? 'binary' : null)
  }

  return {
    push(bytes) {
      for (const byte of bytes.subarray(0, longestBeginning - head.length)) head.push(byte)
      controls += countControls(bytes)
      hasNul ||= bytes.includes(0)
      size += bytes.length
      decode(bytes)
      return head.length < longestBeginning ? null : judge()
    },
    end() {
      decode()
      const reason = judge()
      if (reason) return { reason }
      if (size === 0 || (size === byteOrderMark.length && begins(byteOrderMark))) return { reason: 'empty' }
      if (controls > size * mostControls) return { reason: 'binary' }
      return { encoding: utf8 ? 'utf-8' : 'windows-1252' }
    },
  }
}
