import type { Picture } from './decode-frame.ts'
import type { ImageFacts } from './image-facts.ts'

/** Which part of a picture is seen, on a surface of so many pixels. */
export interface View {
  width: number
  height: number
  /** The pixel of the picture that is in the middle. */
  centerX: number
  centerY: number
  /** Pixels of the surface for one of the picture, across and down: not the same where pixels are no squares. */
  scaleX: number
  scaleY: number
}

/** How much wider and higher than the narrower side a pixel is: pixels are not squares in every file. */
const shapeOf = ({ scale: { x, y } }: Pick<ImageFacts, 'scale'>) => ({
  x: x / Math.min(x, y),
  y: y / Math.min(x, y),
})

/** The whole picture, as large as the box allows and in its middle. */
export function fittedView(image: Pick<ImageFacts, 'columns' | 'rows' | 'scale'>, width: number, height: number): View {
  const { columns, rows } = image
  const shape = shapeOf(image)
  const fit = Math.min(width / (columns * shape.x), height / (rows * shape.y))
  return { width, height, centerX: columns / 2, centerY: rows / 2, scaleX: shape.x * fit, scaleY: shape.y * fit }
}

/** A picture and its halves, quarters …, made as they are needed: seen from afar, a pixel is the mean of many. */
export class Pyramid {
  readonly #levels: Picture[]

  constructor(picture: Picture) {
    this.#levels = [picture]
  }

  get picture(): Picture {
    return this.level(0)
  }

  level(number: number): Picture {
    while (this.#levels.length <= number) this.#levels.push(halved(this.#levels.at(-1) as Picture))
    return this.#levels[number] as Picture
  }

  /** The smallest that is not smaller than what is shown. */
  levelFor(scale: number): number {
    const { width, height } = this.picture
    const most = Math.floor(Math.log2(Math.max(1, Math.min(width, height))))
    return Math.max(0, Math.min(most, Math.floor(-Math.log2(scale))))
  }
}

function halved({ width, height, samples, values }: Picture): Picture {
  const [w, h] = [Math.max(1, width >> 1), Math.max(1, height >> 1)]
  const half = new (values.constructor as typeof Uint16Array)(w * h * samples)
  const [right, below] = [width > 1 ? samples : 0, height > 1 ? width * samples : 0]
  for (let y = 0; y < h; y++)
    for (let sample = 0; sample < samples; sample++)
      halveLine(half, y * w * samples + sample, w, samples, values, y * 2 * width * samples + sample, right, below)
  return { width: w, height: h, samples, values: half }
}

/** A function of its own, which takes half the time that it takes inside of the loops around it. */
function halveLine(
  half: Picture['values'],
  to: number,
  count: number,
  step: number,
  values: Picture['values'],
  from: number,
  right: number,
  below: number,
) {
  for (let x = 0, at = from; x < count; x++, at += 2 * step) {
    const upper = (values[at] as number) + (values[at + right] as number)
    const lower = (values[at + below] as number) + (values[at + below + right] as number)
    half[to + x * step] = (upper + lower) >> 2
  }
}

/** Red, green, blue and opacity of every pixel of the surface; black where there is no picture. */
export function drawView(
  pyramid: Pyramid,
  view: View,
  greys: Uint8Array,
  lowest: number,
  isInverted = false,
): Uint8ClampedArray<ArrayBuffer> {
  const number = pyramid.levelFor(Math.min(view.scaleX, view.scaleY))
  const { width, height, samples, values } = pyramid.level(number)
  const share = 1 / 2 ** number
  const out = new Uint8ClampedArray(view.width * view.height * 4)
  const words = new Uint32Array(out.buffer).fill(0xff00_0000)
  const columns = placesOf(view.width, view.centerX * share, view.scaleX / share, width)
  const lines = placesOf(view.height, view.centerY * share, view.scaleY / share, height)
  for (let y = 0; y < view.height; y++) {
    const top = lines.first[y] as number
    if (top < 0) continue
    const [upper, lower] = [top * width, Math.min(top + 1, height - 1) * width]
    const down = lines.rest[y] as number
    for (let x = 0; x < view.width; x++) {
      const left = columns.first[x] as number
      if (left < 0) continue
      const across = columns.rest[x] as number
      const right = left + 1 < width ? left + 1 : left
      if (samples === 1) {
        const one = values[upper + left] as number
        const over = one + ((values[upper + right] as number) - one) * across
        const two = values[lower + left] as number
        const under = two + ((values[lower + right] as number) - two) * across
        const grey = greys[Math.round(over + (under - over) * down) - lowest] as number
        words[y * view.width + x] = 0xff00_0000 | (grey * 0x01_0101)
      } else {
        const to = (y * view.width + x) * 4
        for (let sample = 0; sample < 3; sample++) {
          const one = values[(upper + left) * 3 + sample] as number
          const over = one + ((values[(upper + right) * 3 + sample] as number) - one) * across
          const two = values[(lower + left) * 3 + sample] as number
          const under = two + ((values[(lower + right) * 3 + sample] as number) - two) * across
          const value = over + (under - over) * down
          out[to + sample] = isInverted ? 255 - value : value
        }
      }
    }
  }
  return out
}

/** For each pixel of a line of the surface: between which two of the picture it is, and how far; -1 outside. */
function placesOf(length: number, center: number, scale: number, most: number) {
  const first = new Int32Array(length)
  const rest = new Float32Array(length)
  for (let at = 0; at < length; at++) {
    const place = center + (at + 0.5 - length / 2) / scale
    const between = Math.max(0, Math.min(most - 1, place - 0.5))
    first[at] = place < 0 || place >= most ? -1 : Math.floor(between)
    rest[at] = between - Math.floor(between)
  }
  return { first, rest }
}
