import { joinBytes } from './join-bytes.ts'
import { broken } from './unreadable.ts'

/** The compressed bytes of each frame, from the fragments after the table of offsets. */
export function framesOf(fragments: readonly Uint8Array[], frames: number): Uint8Array[] {
  const [table, ...pieces] = fragments
  if (!table || pieces.length === 0) throw broken('there are no pixels')
  if (frames === 1) return [joinBytes(pieces)]
  if (pieces.length === frames) return pieces
  const starts = table.length >= 4 * frames ? startsByTable(table, pieces, frames) : startsBySignature(pieces)
  if (starts.length !== frames) throw broken('the fragments do not make up the frames')
  return starts.map((start, index) => joinBytes(pieces.slice(start, starts[index + 1] ?? pieces.length)))
}

/** Offsets are counted from the first fragment, with the eight bytes that begin each. */
function startsByTable(table: Uint8Array, pieces: readonly Uint8Array[], frames: number): number[] {
  const view = new DataView(table.buffer, table.byteOffset, table.byteLength)
  const places = new Map<number, number>()
  let at = 0
  for (const [index, piece] of pieces.entries()) {
    places.set(at, index)
    at += piece.length + 8
  }
  return Array.from({ length: frames }, (_, frame) => {
    const place = places.get(view.getUint32(frame * 4, true))
    if (place === undefined) throw broken('an offset of a frame points nowhere')
    return place
  })
}

/** A JPEG, JPEG-LS or JPEG 2000 stream says where it begins. */
const startsBySignature = (pieces: readonly Uint8Array[]) =>
  pieces.flatMap(([first, second], index) => (first === 0xff && (second === 0xd8 || second === 0x4f) ? [index] : []))
