import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import { PDF, rgb } from '@libpdf/core'
import PDFDocument from 'pdfkit'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../../test/read-pdf.ts'
import { box, codestream, signature, whole } from './jpeg2000.fixture.ts'
import { removeMetadata } from './remove-metadata.ts'
import { rewritePdf } from './rewrite-pdf.ts'

/** As a program writes it: an author, a text on a page, and what `draw` adds. */
async function makePdf(options: PDFKit.PDFDocumentOptions = {}, draw?: (pdf: PDFKit.PDFDocument) => void) {
  const info = { Author: 'SECRET-AUTHOR', Title: 'SECRET-TITLE', Producer: 'SECRET-PRODUCER' }
  const pdf = new PDFDocument({ compress: false, info, ...options })
  pdf.text('The page itself')
  draw?.(pdf)
  pdf.end()
  return buffer(pdf as unknown as Readable)
}

/** Objects one behind the other, and a table of where each begins. */
function pdfOf(objects: readonly string[], trailer: string, before = '', prev = '') {
  let file = before || '%PDF-1.7\n'
  const entries = objects.map((object) => {
    const entry = `${Number.parseInt(object, 10)} 1\n${String(file.length).padStart(10, '0')} 00000 n \n`
    file += `${object}\nendobj\n`
    return entry
  })
  const table = file.length
  return `${file}xref\n${entries.join('')}trailer\n<< ${trailer} ${prev} >>\nstartxref\n${table}\n%%EOF\n`
}

const stream = (head: string, dict: string, data: string) =>
  `${head} obj\n<< ${dict} /Length ${data.length} >>\nstream\n${data}\nendstream`

const content = stream('4 0', '', 'BT /F1 24 Tf 20 100 Td (The page itself) Tj ET')
const font = '5 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const body = (page = '', catalog = '') => [
  `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
  '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${page} >>`,
  content,
  font,
]
const id = '/ID [<534543524554> <534543524554>]'

async function rewrite(pdf: string | Buffer) {
  const cleaned = await rewritePdf(Buffer.from(pdf as string, 'latin1'))
  if (!('rewritten' in cleaned)) throw new Error(`not rewritten: ${JSON.stringify(cleaned)}`)
  return Buffer.from(cleaned.rewritten)
}

/** It shows the same, and nothing in its bytes is of before; none of its streams is packed. */
async function expectClean(pdf: string | Buffer) {
  const copy = await rewrite(pdf)
  expect(copy.toString('latin1')).not.toMatch(/SECRET|534543524554/)
  expect((await readPdf(Readable.from([copy]))).text).toContain('The page itself')
  expect(await rewritePdf(copy)).toEqual({ patches: [] })
  return copy
}

describe('a PDF written without its metadata', () => {
  it('FILE-04 loses the author of every revision, also where a later one replaced it', async () => {
    const first = await makePdf()
    const changed = await PDF.load(first)
    changed.setAuthor('SECRET-SECOND')
    const second = await changed.save({ incremental: true })
    expect(Buffer.from(second).includes('SECRET-AUTHOR')).toBe(true)
    const third = await PDF.load(second)
    third.getPage(0)?.drawText('later', { x: 10, y: 10, color: rgb(0, 0, 0) })
    await expectClean(Buffer.from(await third.save({ incremental: true })))
  })

  it('FILE-04 loses what a later revision took off the page', async () => {
    const first = pdfOf([...body(), stream('6 0', '', '(SECRET-DELETED) Tj')], '/Size 7 /Root 1 0 R')
    const prev = `/Prev ${first.lastIndexOf('xref\n1 1')}`
    await expectClean(pdfOf(body().slice(2, 3), '/Size 7 /Root 1 0 R', first, prev))
  })

  it('FILE-04 loses XMP of the document, of a page and of a picture, with a packet header and without', async () => {
    const xmp = (number: number, data: string) =>
      stream(`${number} 0`, '/Type /Metadata /Subtype /XML', `<x:xmpmeta>${data}</x:xmpmeta>`)
    const packed = deflateSync(Buffer.from('<rdf>SECRET</rdf>')).toString('latin1')
    const objects = [
      ...body('/Metadata 7 0 R /PieceInfo << /App << /Private (SECRET) >> >> /Thumb 9 0 R', '/Metadata 6 0 R'),
      xmp(6, 'SECRET-DOCUMENT'),
      stream('7 0', '/Type /Metadata /Filter /FlateDecode', packed),
      xmp(8, '<?xpacket begin=""?>SECRET-PICTURE<?xpacket end="w"?>'),
      stream('9 0', '/Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray', 'SECRET-THUMBNAIL'),
      stream(
        '10 0',
        '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /Metadata 8 0 R',
        'x',
      ),
    ]
    const withPicture = objects.map((one) => one.replace('/Font <<', '/XObject << /Metadata 10 0 R >> /Font <<'))
    const copy = await expectClean(pdfOf(withPicture, `/Size 11 /Root 1 0 R ${id}`))
    // What a page draws stays, whatever its name.
    expect(copy.includes('/Subtype /Image')).toBe(true)
    expect(copy.includes(Buffer.from(packed, 'latin1'))).toBe(false)
  })

  it('FILE-04 loses what stands in packed objects', async () => {
    const packedObjects = ['<< /Author (SECRET) >>', '<< /Type /Catalog /Pages 2 0 R /PieceInfo << /A (SECRET) >> >>']
    const index = `6 0 1 ${packedObjects[0]?.length} `
    const data = deflateSync(Buffer.from(index + packedObjects.join(''), 'latin1')).toString('latin1')
    const plain = [
      ...body().slice(1),
      stream('7 0', `/Type /ObjStm /N 2 /First ${index.length} /Filter /FlateDecode`, data),
    ]
    const before = pdfOf(plain, '/Size 9').split('xref\n')[0] ?? ''
    const row = (type: number, value: number, more: number) => [type, value >> 8, value & 255, more]
    const at = (number: number) => row(1, before.indexOf(`\n${number} 0 obj`) + 1, 0)
    const rows = [row(0, 0, 0), row(2, 7, 1), at(2), at(3), at(4), at(5), row(2, 7, 0), at(7), row(1, before.length, 0)]
    const table = stream(
      '8 0',
      `/Type /XRef /Size 9 /W [1 2 1] /Root 1 0 R /Info 6 0 R ${id}`,
      Buffer.from(rows.flat()).toString('latin1'),
    )
    await expectClean(`${before}${table}\nendobj\nstartxref\n${before.length}\n%%EOF\n`)
  })

  it('FILE-04 that is linearized loses both halves of what it says of itself', async () => {
    const [catalog = '', pages = '', page = '', ...rest] = body()
    const info = '6 0 obj\n<< /Author (SECRET) >>'
    const second = [pages, ...rest, info]
    const padded = (number: number) => String(number).padStart(10, '0')
    const build = (main: number, length: number) => {
      const start = `%PDF-1.7\n7 0 obj\n<< /Linearized 1 /L ${padded(length)} /N 1 /O 3 /E 400 /T ${padded(main)} /H [0 0] >>\nendobj\n`
      const trailer = `/Size 8 /Root 1 0 R /Info 6 0 R ${id} /Prev ${padded(main)}`
      const rows = [1, 3, 7].map((number) => `${number} 1\n@${number}@@@@@@@@ 00000 n \n`).join('')
      const head = `${start}xref\n${rows}trailer\n<< ${trailer} >>\nstartxref\n0\n%%EOF\n${catalog}\nendobj\n${page}\nendobj\n`
      return head.replaceAll(/@(\d)@+/g, (_, number) => padded(head.indexOf(`\n${number} 0 obj`) + 1))
    }
    const whole = (main: number, length: number) => {
      const file = pdfOf(second, '/Size 7', build(main, length))
      return file.replace(/startxref\n\d+\n%%EOF\n$/, `startxref\n${file.indexOf('xref\n1 1')}\n%%EOF\n`)
    }
    const draft = whole(0, 0)
    const file = whole(draft.lastIndexOf('xref\n2 1'), draft.length)
    expect((await PDF.load(Buffer.from(file, 'latin1'))).getAuthor()).toBe('SECRET')
    await expectClean(file)
  })

  it('FILE-04 loses the camera of a photograph on a page, and who wrote a note', async () => {
    const photo = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Make: 'SECRET-MAKER' }, IFD3: { GPSLatitude: '48/1 51/1 24/1' } })
      .jpeg()
      .toBuffer()
    const pdf = await makePdf({}, (one) => {
      one.image(photo, 10, 10)
      one.note(20, 20, 50, 50, 'a remark', { T: new String('SECRET-REVIEWER') } as object)
    })
    expect(pdf.includes('/T (SECRET-REVIEWER)')).toBe(true)
    const copy = await expectClean(pdf)
    expect(copy.includes('a remark')).toBe(true)
  })

  it.each(['', '/FlateDecode'])('FILE-04 loses what stands in a JPEG 2000 on a page %s', async (packing) => {
    const picture = Buffer.concat([signature, box('xml ', Buffer.from('<x:xmpmeta>SECRET</x:xmpmeta>')), whole])
    const data = packing ? deflateSync(picture) : picture
    const dict = `/Type /XObject /Subtype /Image /Width 24 /Height 20 /Filter [${packing} /JPXDecode] /SMaskInData 0`
    const objects = [...body(), stream('6 0', dict, data.toString('latin1'))]
    const onPage = objects.map((one) => one.replace('/Font <<', '/XObject << /Im 6 0 R >> /Font <<'))
    const copy = await expectClean(pdfOf(onPage, '/Size 7 /Root 1 0 R'))
    expect(copy.includes('/JPXDecode')).toBe(true)
    expect(copy.includes(codestream.subarray(-120))).toBe(true)
  })

  it('FILE-04 of which a JPEG 2000 cannot be followed is not promised', async () => {
    const dict = '/Type /XObject /Subtype /Image /Width 24 /Height 20 /Filter /JPXDecode'
    const objects = [...body(), stream('6 0', dict, codestream.subarray(0, -40).toString('latin1'))]
    const onPage = objects.map((one) => one.replace('/Font <<', '/XObject << /Im 6 0 R >> /Font <<'))
    const pdf = pdfOf(onPage, '/Size 7 /Root 1 0 R')
    expect(await rewritePdf(Buffer.from(pdf, 'latin1'))).toEqual({ kept: 'damaged' })
  })

  it('FILE-04 loses the authors of its articles, whatever leads to them', async () => {
    const articles = [
      '6 0 obj\n<< /Type /Thread /I << /Author (SECRET) /Title (SECRET) >> /F 7 0 R >>',
      '7 0 obj\n<< /Type /Bead /T 6 0 R /N 7 0 R /V 7 0 R /P 3 0 R /R [0 0 9 9] >>',
    ]
    const catalog = '/Threads [6 0 R] /OpenAction << /S /Thread /D 6 0 R /B 7 0 R >>'
    const copy = await expectClean(pdfOf([...body('/B [7 0 R]', catalog), ...articles], '/Size 8 /Root 1 0 R'))
    expect(copy.toString('latin1')).not.toMatch(/Thread >|Bead/)
  })

  it('FILE-04 loses what programs add to a picture, and keeps what it is drawn by', async () => {
    const drawn = '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray'
    const added = '/Owner (SECRET) /Name /SECRET /OPI << /2.0 << /F (SECRET.tif) >> >> /PtData << /X (SECRET) >>'
    const objects = [...body(), stream('6 0', `${drawn} /Interpolate true /Decode [1 0] ${added}`, 'x')]
    const onPage = objects.map((one) => one.replace('/Font <<', '/XObject << /Im 6 0 R >> /Font <<'))
    const copy = await expectClean(pdfOf(onPage, '/Size 7 /Root 1 0 R'))
    for (const key of [...drawn.split(' ').filter((one) => one.startsWith('/')), '/Interpolate', '/Decode'])
      expect(copy.toString('latin1')).toContain(key)
  })

  it('FILE-04 loses whose file a part of a page came from, and keeps what it is drawn by', async () => {
    const drawn =
      '/Type /XObject /Subtype /Form /BBox [0 0 30 20] /Matrix [1 0 0 1 5 5] /Resources << /ProcSet [/PDF] >>'
    const added = '/PTEX.FileName (./SECRET.pdf) /PTEX.InfoDict 7 0 R /Ref << /F (SECRET.pdf) /Page 0 >>'
    const info = '7 0 obj\n<< /Author (SECRET) /Creator (SECRET) >>'
    const objects = [...body(), stream('6 0', `${drawn} ${added}`, '0 0 9 9 re f'), info]
    const onPage = objects.map((one) => one.replace('/Font <<', '/XObject << /Fm 6 0 R >> /Font <<'))
    const copy = await expectClean(pdfOf(onPage, '/Size 8 /Root 1 0 R'))
    for (const part of ['/Subtype /Form', '/BBox', '/Matrix', '/ProcSet', '0 0 9 9 re f'])
      expect(copy.toString('latin1')).toContain(part)
  })

  it('FILE-04 that is encrypted, signed, broken or brings files is not promised', async () => {
    const rewritten = async (pdf: string | Buffer) => rewritePdf(Buffer.from(pdf as string, 'latin1'))
    expect(await rewritten(await makePdf({ ownerPassword: 'o' }))).toEqual({ kept: 'encrypted' })
    const signature = [
      '6 0 obj\n<< /Fields [7 0 R] /SigFlags 3 >>',
      '7 0 obj\n<< /FT /Sig /V << /Type /Sig /ByteRange [0 1 2 3] /Contents <00> >> >>',
    ]
    const signed = pdfOf([...body('', '/AcroForm 6 0 R'), ...signature], '/Size 8 /Root 1 0 R')
    expect(await rewritten(signed)).toEqual({ kept: 'signed' })
    const attached = await makePdf({}, (pdf) => void pdf.file(Buffer.from('SECRET'), { name: 'other.txt' }))
    expect(await rewritten(attached)).toEqual({ kept: 'attachments' })
    const whole = await makePdf()
    for (const broken of [
      '%PDF-1.7\n',
      whole.subarray(0, whole.length - 200),
      whole.toString('latin1').replace('xref\n', 'xxxx\n'),
    ])
      expect(await rewritten(broken)).toEqual({ kept: 'damaged' })
  })

  it('FILE-04 of 50 MB is written within the limits of its thread', async () => {
    const picture = stream(
      '6 0',
      '/Type /XObject /Subtype /Image /Width 5000 /Height 10000 /BitsPerComponent 8 /ColorSpace /DeviceGray',
      'x'.repeat(50_000_000),
    )
    const large = pdfOf(
      [...body('/Thumb 7 0 R').map((one) => one.replace('/Font <<', '/XObject << /Im 6 0 R >> /Font <<')), picture],
      `/Size 8 /Root 1 0 R ${id}`,
    )
    const bytes = Buffer.from(large, 'latin1')
    const read = async function* (from: number, to: number) {
      yield bytes.subarray(from, to + 1)
    }
    const file = { kind: 'pdf' as const, practiceId: 'practice' }
    const { signal } = new AbortController()
    expect(await removeMetadata(file, { size: bytes.length, etag: '', read }, signal)).toMatchObject({
      names: ['document'],
    })
  })
})
