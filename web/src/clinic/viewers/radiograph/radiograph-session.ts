import { type Codecs, decodeFrame } from '@arcade/contract/parts/radiographs/decode-frame.ts'
import { drawView, Pyramid, type View } from '@arcade/contract/parts/radiographs/draw-view.ts'
import { type Radiograph, readRadiograph } from '@arcade/contract/parts/radiographs/read-radiograph.ts'
import {
  autoWindow,
  firstWindow,
  greysOf,
  meaningOf,
  type Shading,
} from '@arcade/contract/parts/radiographs/shading.ts'
import { broken, UnreadableError, type UnreadableReason } from '@arcade/contract/parts/radiographs/unreadable.ts'
import { codecs } from './codecs.ts'
import { detailsOf } from './radiograph-details.ts'
import type { Answer, Look, Opened, Request } from './radiograph-protocol.ts'

/** The bytes of decoded frames in the cache: enough to go to and fro in a volume of a jaw. */
const keptBytes = 256 * 1024 * 1024
/** Values of which a screen shows fewer than half each way. */
const halvedAbove = 8_000_000
const largestInflated = 512 * 1024 * 1024

/** One radiograph in a worker: opened once, drawn as often as somebody moves it. */
export function makeSession(answer: (answer: Answer) => void, decoders: Codecs = codecs) {
  let radiograph: Radiograph | undefined
  const frames = new Map<number, Pyramid>()

  async function frameOf(of: Radiograph, number: number): Promise<Pyramid> {
    const cached = frames.get(number)
    frames.delete(number)
    const frame = cached ?? new Pyramid(await decodeFrame(of, number, decoders))
    frames.set(number, frame)
    const most = Math.max(1, Math.floor(keptBytes / frame.picture.values.byteLength))
    for (const old of [...frames.keys()].slice(0, -most)) frames.delete(old)
    return frame
  }

  async function open(url: string): Promise<Answer> {
    const response = await fetch(url).catch(() => null)
    const bytes = response?.ok ? await response.arrayBuffer().catch(() => null) : null
    if (!bytes) throw broken('the file did not come')
    radiograph = await readRadiograph(new Uint8Array(bytes), inflate)
    const { picture } = await frameOf(radiograph, 0)
    return { kind: 'opened', opened: openedOf(radiograph, picture.values) }
  }

  async function draw(view: View, look: Look): Promise<Answer> {
    if (!radiograph) throw broken('nothing is open')
    const frame = await frameOf(radiograph, look.frame)
    const shading = shadingOf(radiograph, look.frame)
    const greys = greysOf(shading, look.window, look.isInverted)
    return { kind: 'drawn', view, pixels: drawView(frame, view, greys, shading.lowest, look.isInverted) }
  }

  return async (request: Request) => {
    try {
      answer(await (request.kind === 'open' ? open(request.url) : draw(request.view, request.look)))
      // A large one is shown from its half, made while the page makes room for it.
      const [first] = frames.values()
      if (request.kind === 'open' && first && first.picture.values.length > halvedAbove) first.level(1)
    } catch (error) {
      answer({ kind: 'unreadable', reason: reasonOf(error) })
    }
  }
}

function reasonOf(error: unknown): UnreadableReason {
  if (error instanceof UnreadableError) return error.reason
  // There is not enough memory for it.
  return error instanceof RangeError ? 'too-large' : 'broken'
}

function shadingOf({ image }: Radiograph, frame: number): Shading {
  const shading = image.shadings[frame] ?? image.shadings[0]
  if (!shading) throw broken('there is no shading')
  return shading
}

function openedOf(radiograph: Radiograph, values: ArrayLike<number>): Opened {
  const { columns, rows, frames, scale, samples } = radiograph.image
  const shading = shadingOf(radiograph, 0)
  const ends = [meaningOf(shading, shading.lowest), meaningOf(shading, shading.highest)]
  return {
    columns,
    rows,
    frames,
    scale,
    isColour: samples === 3,
    presets: shading.presets,
    hasTable: shading.voiLut !== undefined,
    first: firstWindow(shading, values),
    auto: autoWindow(shading, values),
    low: Math.min(...ends),
    high: Math.max(...ends),
    details: detailsOf(radiograph),
  }
}

/** A stream of odd length is followed by a zero (PS3.5 A.5), which browsers take for damage. */
const inflate = (bytes: Uint8Array): Promise<Uint8Array> =>
  inflateWhole(bytes).catch((error: unknown) => {
    if (error instanceof UnreadableError || bytes.at(-1) !== 0) throw error
    return inflateWhole(bytes.subarray(0, -1))
  })

/** Stops a file that unpacks to more than a tab can hold. */
async function inflateWhole(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (const reader = packed.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > largestInflated) throw new UnreadableError('too-large', 'the file unpacks to too much')
    parts.push(value)
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer())
}
