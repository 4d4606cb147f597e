import type { MeshOrientation } from '@arcade/contract/parts/meshes/pose.ts'
import {
  limits,
  type PreviewAnswer,
  type PreviewKind,
  type PreviewMessage,
  type PreviewOrder,
} from './preview-protocol.ts'

/**
 * A program of its own, started by `make-previews.ts`: pictures come from outside, and a decoder that crashes or eats all
 * memory takes this process with it and not the server. It gets bytes and gives bytes; it opens no file and no connection.
 */

/** Decoders work beside this thread: it can watch what they take. */
setInterval(() => {
  if (process.memoryUsage.rss() > limits.memory) process.kill(process.pid, 'SIGKILL')
}, 50).unref()

let parts: Uint8Array[] = []
process.on('message', (message: PreviewMessage) => {
  if ('part' in message) return void parts.push(message.part)
  const bytes = Buffer.concat(parts)
  parts = []
  void answer(message, bytes).then((answer) => process.send?.(answer))
})
// The server is gone.
process.on('disconnect', () => process.exit(0))

const drawers: Record<PreviewKind, (bytes: Uint8Array, orientation: MeshOrientation) => Promise<Uint8Array>> = {
  picture: (bytes) => fromPicture(bytes),
  heic: (bytes) => fromHeic(bytes),
  radiograph: fromRadiograph,
  pdf: fromPdf,
  mesh: fromMesh,
  'large-picture': (bytes) => fromPicture(bytes, large),
  'large-heic': (bytes) => fromHeic(bytes, large),
  pages: fromPages,
}

async function answer({ id, kind, orientation }: PreviewOrder, bytes: Uint8Array): Promise<PreviewAnswer> {
  try {
    return { id, preview: await drawers[kind](bytes, orientation) }
  } catch {
    // What a decoder says of a broken file may quote it.
    return { id, preview: null }
  }
}

/** Only the first page of an animation; upright; without a word of metadata, which sharp leaves out unless asked. */
async function fromPicture(bytes: Uint8Array, sized: typeof small = small): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes, { limitInputPixels: limits.pixels, sequentialRead: true, pages: 1 })
  return sized(picture.autoOrient())
}

/** libheif turns the picture upright itself, and works in one piece: how large it is is looked at before. */
async function fromHeic(bytes: Uint8Array, sized: typeof small = small): Promise<Uint8Array> {
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  const [picture] = new libheif.HeifDecoder().decode(bytes)
  if (!picture) throw new Error('no picture')
  const [width, height] = [picture.get_width(), picture.get_height()]
  if (width * height > limits.wholePixels) throw new Error('too large')
  const data = new Uint8ClampedArray(width * height * 4)
  await new Promise<void>((resolve, reject) => {
    picture.display({ data, width, height }, (shown) => (shown ? resolve() : reject(new Error('undecodable'))))
  })
  const { default: sharp } = await import('sharp')
  return sized(sharp(data, { raw: { width, height, channels: 4 } }))
}

/** The frame in the middle, as its file says that it is to be looked at. */
async function fromRadiograph(bytes: Uint8Array): Promise<Uint8Array> {
  const { drawRadiograph } = await import('./draw-radiograph.ts')
  const { width, height, pixels } = await drawRadiograph(bytes)
  const { default: sharp } = await import('sharp')
  return small(sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha())
}

/** On nothing: the page that shows it has a ground of its own. */
async function fromMesh(bytes: Uint8Array, orientation: MeshOrientation): Promise<Uint8Array> {
  const { drawMesh } = await import('./draw-mesh.ts')
  const { width, height, pixels } = drawMesh(bytes, orientation)
  const { default: sharp } = await import('sharp')
  return small(sharp(pixels, { raw: { width, height, channels: 4 } }))
}

/** The first page, on white. PDFium is WebAssembly: what a file does to it stays in its memory. */
async function fromPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const library = await PDFiumLibrary.init()
  const file = await library.loadDocument(bytes)
  const page = file.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = Math.min(limits.width / originalWidth, limits.height / originalHeight)
  const { width, height, data } = await page.render({ scale, render: 'bitmap' })
  const { default: sharp } = await import('sharp')
  const drawn = await small(sharp(data, { raw: { width, height, channels: 4 } }))
  file.destroy()
  library.destroy()
  return drawn
}

const small = (picture: import('sharp').Sharp): Promise<Uint8Array> =>
  picture
    .resize({ width: limits.width, height: limits.height, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 74 })
    .toBuffer()

const large: typeof small = (picture) =>
  picture
    .resize({ width: limits.largeSide, height: limits.largeSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 88 })
    .toBuffer()

async function fromPages(bytes: Uint8Array): Promise<Uint8Array> {
  const { drawPages } = await import('./draw-pages.ts')
  return drawPages(bytes)
}
