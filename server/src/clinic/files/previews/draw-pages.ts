import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { limits } from './preview-protocol.ts'

interface Page {
  /** In points, as the document says. */
  width: number
  height: number
  pixels: [width: number, height: number]
  jpeg: Buffer
}

/** 2.5 pixels for each point, so that small print is legible. */
const pixelsPerPoint = 2.5

/** Redraws a PDF as one picture per page, without its text, links, forms and attachments. */
export async function drawPages(bytes: Uint8Array): Promise<Uint8Array> {
  const library = await PDFiumLibrary.init()
  const file = await library.loadDocument(bytes)
  if (file.getPageCount() > limits.pages) throw new Error('too many pages')
  const pages: Page[] = []
  for (const page of file.pages()) {
    const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
    const scale = Math.min(pixelsPerPoint, limits.pageSide / Math.max(width, height))
    const { data, width: across, height: down } = await page.render({ scale, render: 'bitmap' })
    const picture = sharp(data, { raw: { width: across, height: down, channels: 4 } })
    const jpeg = await picture.flatten({ background: 'white' }).jpeg({ quality: 82 }).toBuffer()
    pages.push({ width, height, pixels: [across, down], jpeg })
  }
  file.destroy()
  library.destroy()
  return writePages(pages)
}

function writePages(pages: readonly Page[]): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const places: number[] = []
  let length = 9
  const add = (...parts: (string | Buffer)[]) => {
    places.push(length)
    for (const part of [`${places.length} 0 obj\n`, ...parts, '\nendobj\n']) {
      const bytes = typeof part === 'string' ? Buffer.from(part) : part
      pieces.push(bytes)
      length += bytes.length
    }
  }
  const addStream = (dictionary: string, bytes: Buffer) =>
    add(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`, bytes, '\nendstream')
  add('<< /Type /Catalog /Pages 2 0 R >>')
  const kids = pages.map((_, index) => `${3 + index * 3} 0 R`)
  add(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`)
  for (const { width, height, pixels, jpeg } of pages) {
    const [drawing, picture] = [places.length + 2, places.length + 3]
    const resources = `<< /XObject << /P ${picture} 0 R >> >>`
    const box = `[0 0 ${width} ${height}]`
    add(`<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Resources ${resources} /Contents ${drawing} 0 R >>`)
    addStream('', Buffer.from(`q ${width} 0 0 ${height} 0 0 cm /P Do Q`))
    const size = `/Width ${pixels[0]} /Height ${pixels[1]}`
    addStream(
      `/Type /XObject /Subtype /Image ${size} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      jpeg,
    )
  }
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`)
  const table = `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${lines.join('')}`
  const trailer = `trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`
  return Buffer.concat([...pieces, Buffer.from(table + trailer)])
}
