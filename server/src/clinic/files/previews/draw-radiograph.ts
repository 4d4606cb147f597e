import { inflateRawSync } from 'node:zlib'
import { decodeFrame } from '@arcade/contract/parts/radiographs/decode-frame.ts'
import { drawView, fittedView, Pyramid } from '@arcade/contract/parts/radiographs/draw-view.ts'
import { readRadiograph } from '@arcade/contract/parts/radiographs/read-radiograph.ts'
import { firstWindow, greysOf } from '@arcade/contract/parts/radiographs/shading.ts'
import { codecs } from '../../../parts/radiographs/codecs.ts'
import { limits } from './preview-protocol.ts'

/** A radiograph as it is shown at first, as large as a preview. */
export async function drawRadiograph(bytes: Uint8Array) {
  const radiograph = await readRadiograph(bytes, async (packed) =>
    inflateRawSync(packed, { maxOutputLength: limits.fileSize }),
  )
  const { image } = radiograph
  if (image.columns * image.rows > limits.wholePixels) throw new Error('too large')
  const frame = Math.floor(image.frames / 2)
  const picture = await decodeFrame(radiograph, frame, codecs)
  const shading = image.shadings[frame] ?? image.shadings[0]
  if (!shading) throw new Error('no shading')
  const fitted = fittedView(image, limits.width, limits.height)
  // Never larger than the original, and with nothing beside it.
  const scale = Math.max(1, Math.min(fitted.scaleX, fitted.scaleY))
  const [scaleX, scaleY] = [fitted.scaleX / scale, fitted.scaleY / scale]
  const [width, height] = [Math.round(image.columns * scaleX), Math.round(image.rows * scaleY)].map((side) =>
    Math.max(1, side),
  ) as [number, number]
  const greys = picture.samples === 1 ? greysOf(shading, firstWindow(shading, picture.values), false) : new Uint8Array()
  const view = { ...fitted, width, height, scaleX, scaleY }
  return { width, height, pixels: drawView(new Pyramid(picture), view, greys, shading.lowest) }
}
