/** Pixels, three bytes each. */
export interface Raster {
  width: number
  height: number
  pixels: Uint8Array
}

export type Colour = readonly [red: number, green: number, blue: number]

export const makeRaster = (width: number, height: number): Raster => ({
  width,
  height,
  pixels: new Uint8Array(width * height * 3),
})

export function put({ width, pixels }: Raster, x: number, y: number, [red, green, blue]: Colour, light = 1, gloss = 0) {
  const at = (y * width + x) * 3
  pixels[at] = byte(red * light + gloss)
  pixels[at + 1] = byte(green * light + gloss)
  pixels[at + 2] = byte(blue * light + gloss)
}

const byte = (value: number) => Math.min(255, Math.max(0, value))

export const mix = (one: Colour, other: Colour, share: number): Colour => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
]

export const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

export const bump = (distance: number, width: number) => Math.exp(-((distance / width) ** 2))

/** Always the same for a place: what film and sensors add. */
export function grain(x: number, y: number): number {
  const mixed = Math.imul(x * 374_761_393 + y * 668_265_263, 1_274_126_177)
  return (((mixed ^ (mixed >>> 13)) >>> 0) & 255) / 255
}

/** Between grains that far apart. */
export function cloud(x: number, y: number, size: number): number {
  const [left, top] = [Math.floor(x / size), Math.floor(y / size)]
  const [across, down] = [x / size - left, y / size - top]
  const upper = grain(left, top) * (1 - across) + grain(left + 1, top) * across
  const lower = grain(left, top + 1) * (1 - across) + grain(left + 1, top + 1) * across
  return upper * (1 - down) + lower * down
}
