import { randomBytes } from 'node:crypto'
import type { FileKind } from '@arcade/contract/clinic/files/file-facts.ts'
import type { RangedContent } from '@arcade/contract/kernel/file.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleGlb, sampleStl, samples, sampleZip } from '../../../test/sample-files.ts'
import { examineContent } from './check-content.ts'
import { headLength, recognise } from './content.rules.ts'

const checkContent = async (...given: Parameters<typeof examineContent>) => (await examineContent(...given)).fault

const of = (bytes: Buffer) => recognise(bytes.subarray(0, headLength), bytes.length)
const text = (content: string) => Buffer.from(content)
const contentOf = (bytes: Buffer, piece = bytes.length): RangedContent => ({
  size: bytes.length,
  etag: '',
  async *read(from, to) {
    for (let at = from; at <= to; at += piece) yield bytes.subarray(at, Math.min(at + piece, to + 1))
  },
})
/** What is wrong with it, first bytes and all. */
async function faultOf(bytes: Buffer) {
  const found = of(bytes)
  return 'fault' in found ? found.fault : checkContent(found.kind, contentOf(bytes))
}

const oneEntry = (name: string) => sampleZip({ [name]: samples.pdf() }, false)

/** The name of an entry is another, everywhere or only where it stands first. */
async function renamed(from: string, to: string, where: 'first' | 'all'): Promise<Buffer> {
  const text = (await sampleZip({ [from]: samples.pdf(), 'c.pdf': samples.pdf() }, false)).toString('latin1')
  return Buffer.from(where === 'all' ? text.replaceAll(from, to) : text.replace(from, to), 'latin1')
}

const directoryAt = (zip: Buffer) => zip.readUInt32LE(zip.length - 6)

function linked(zip: Buffer): Buffer {
  zip.writeUInt32LE(0xa1ff0000, directoryAt(zip) + 38)
  return zip
}

function withUnicodeName(zip: Buffer, name: string): Buffer {
  const extra = Buffer.concat([Buffer.from([0x75, 0x70, 5 + name.length, 0, 1, 0, 0, 0, 0]), text(name)])
  const at = directoryAt(zip) + 30
  zip.writeUInt16LE(zip.readUInt16LE(at) + extra.length, at)
  zip.writeUInt32LE(zip.readUInt32LE(zip.length - 10) + extra.length, zip.length - 10)
  return Buffer.concat([zip.subarray(0, -22), extra, zip.subarray(-22)])
}

function withGap(zip: Buffer): Buffer {
  const at = directoryAt(zip)
  zip.writeUInt32LE(at + 100, zip.length - 6)
  return Buffer.concat([zip.subarray(0, at), Buffer.alloc(100, 'x'), zip.subarray(at)])
}

/** The directory names its one entry again and again. */
function repeatEntry(zip: Buffer, times: number): Buffer {
  const end = zip.length - 22
  const at = zip.readUInt32LE(end + 16)
  const entry = zip.subarray(at, end)
  const last = Buffer.from(zip.subarray(end))
  last.writeUInt16LE(times, 8)
  last.writeUInt16LE(times, 10)
  last.writeUInt32LE(entry.length * times, 12)
  return Buffer.concat([zip.subarray(0, at), ...Array<Buffer>(times).fill(entry), last])
}

describe('what a file is', () => {
  it.each(Object.entries(samples))('FILE-06 is recognized by its bytes: %s', async (kind, make) => {
    expect(of(make())).toEqual({ kind })
    expect(await faultOf(make())).toBeNull()
  })

  it.each<[string, FileKind, Buffer]>([
    ['a binary STL that begins with solid', 'stl', sampleStl(4, 'solid scan')],
    ['an STL in words', 'stl', text('solid scan\n facet normal 0 0 1\n outer loop\n')],
    ['a DICOM without its preamble', 'dicom', Buffer.concat([text('\x08\0\x05\0CS\x0A\0ISO_IR 100'), randomBytes(40)])],
    ['an implicit DICOM without its preamble', 'dicom', Buffer.concat([text('\x08\0\0\0\x04\0\0\0'), randomBytes(40)])],
    ['an STL in capitals', 'stl', text('SOLID SCAN\n FACET NORMAL 0 0 1\n OUTER LOOP\n')],
    ['an OBJ with lines that go on', 'obj', text('v 0 0 \\\n 0\nv 1 0 0\nv 0 1 0\nf 1 2 \\\r\n 3\n')],
    ['an OBJ with a byte order mark', 'obj', text('\uFEFFv 0 0 0\r\nv 1 0 0\r\nv 0 1 0\r\nf 1 2 3\r\n')],
    ['a PLY in words', 'ply', text('ply\r\nformat ascii 1.0\r\nelement vertex 0\r\nend_header\r\n')],
    ['a mesh of 3Shape without a declaration', 'hps', text('<HPS version="1.1"><Packed_geometry/></HPS>')],
  ])('FILE-06 %s is %s', (_, kind, bytes) => {
    expect(of(bytes)).toEqual({ kind })
  })

  it.each([
    ['nothing', 'empty', Buffer.alloc(0)],
    ['a program of Windows', 'executable', Buffer.concat([text('MZ\x90\0'), randomBytes(80)])],
    ['a program of Linux', 'executable', text('\x7FELF\x02\x01')],
    ['a script', 'executable', text('#!/bin/sh\nrm -rf /')],
    ['HTML', 'markup', text('\n <!DOCTYPE html><script>alert(1)</script>')],
    ['SVG', 'markup', text('<?xml version="1.0"?><svg><script/></svg>')],
    ['a text', 'unknown', text('Bonjour')],
    ['a GIF', 'unknown', text('GIF89a')],
    ['an AVIF', 'unknown', text('\0\0\0\x1Cftypavif\0\0\0\0')],
    ['a film of QuickTime', 'unknown', text('\0\0\0\x14ftypqt  \0\0\0\0')],
    ['a PDF behind something else', 'unknown', text('xx%PDF-1.7\n')],
    [
      'a program before a radiograph',
      'two-formats',
      Buffer.concat([text('MZ').subarray(0, 2), Buffer.alloc(126), text('DICM')]),
    ],
    ['a page before a radiograph', 'two-formats', Buffer.concat([text('<html>'), Buffer.alloc(122), text('DICM')])],
    ['a mesh that is shorter than it says', 'unknown', sampleStl(4).subarray(0, -1)],
  ])('FILE-06 %s is refused as %s', (_, fault, bytes) => {
    expect(of(bytes)).toEqual({ fault })
  })

  it('FILE-06 whatever comes, there is an answer', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.values(samples)),
        fc.uint8Array({ maxLength: 300 }),
        async (make, noise) => {
          await faultOf(Buffer.concat([make().subarray(0, 30), noise]))
          await faultOf(Buffer.from(noise))
        },
      ),
      { numRuns: 200 },
    )
  })
})

/** More than what is looked at first. */
const vertices = 'v 0 0 0\n'.repeat(2000)

describe('what the first bytes do not tell', () => {
  it.each([
    ['a model that fetches a texture', sampleGlb({ images: [{ uri: 'https://evil.example/x.png' }] })],
    ['a model that fetches a file beside it', sampleGlb({ buffers: [{ uri: '../x.bin' }] })],
    ['a mesh that fetches its material', text('v 0 0 0\nmtllib http://evil.example/a.mtl\nf 1 1 1\n')],
    ['a mesh that fetches from a share', text('mtllib \\\\evil\\share\\a.mtl\nv 0 0 0\n')],
    ['a mesh that runs a program', text(`${vertices}csh rm -rf /\n`)],
    ['a mesh that names it on the next line', text('v 0 0 0\nmtllib \\ \r\nhttp://evil.example/a.mtl\n')],
    ['a mesh with its keyword on two lines', text(`${vertices}mtl\\\nlib http://evil.example/a.mtl\n`)],
    ['a mesh with a byte order mark', text('\uFEFFmtllib http://evil.example/a.mtl\nv 0 0 0\n')],
    ['a mesh in capitals', text(`${vertices}MTLLIB http://evil.example/a.mtl\n`)],
    ['a model with many other things', sampleGlb({ nodes: Array(5_000).fill({}), images: [{ uri: 'x.png' }] })],
  ])('FILE-06 %s reaches outside', async (_, bytes) => {
    expect(await faultOf(bytes)).toBe('outside-address')
  })

  it.each([
    ['a model with its textures in it', sampleGlb({ images: [{ uri: 'data:image/png;base64,AA==' }] })],
    ['a mesh with a material beside it', text('mtllib scan.mtl\nv 0 0 0\nf 1 1 1\n')],
  ])('FILE-06 %s is taken', async (_, bytes) => {
    expect(await faultOf(bytes)).toBeNull()
  })

  it('FILE-06 a mesh is read to the end of a line, wherever it is cut', async () => {
    const name = `${'a'.repeat(90)} http://evil.example/a.mtl`
    for (const line of [`mtllib ${name}`, `mtllib \\\r\n${name}`, `${' '.repeat(70)}mtllib ${name}`, `call ${name}`])
      for (let piece = 1; piece < 80; piece += 1) {
        const bytes = text(`v 0 0 0\n${line}\nf 1 1 1\n`)
        expect(await checkContent('obj', contentOf(bytes, piece))).toBe('outside-address')
      }
    const harmless = text(`v 0 0 0\n# ${'see http://a.example '.repeat(300)}\nmtllib scan.mtl\nf 1 1 1\n`)
    expect(await checkContent('obj', contentOf(harmless, 64))).toBeNull()
  })

  it('FILE-06 a mesh whose name of another file is longer than any is damaged', async () => {
    const bytes = text(`v 0 0 0\nmtllib ${'a'.repeat(100_000)} http://evil.example/a.mtl\n`)
    expect(await checkContent('obj', contentOf(bytes, 64 * 1024))).toBe('damaged')
  })

  it('FILE-06 a model that is not as long as it says is damaged', async () => {
    expect(await faultOf(Buffer.concat([sampleGlb(), Buffer.alloc(4)]))).toBe('damaged')
    expect(await faultOf(sampleGlb().subarray(0, -1))).toBe('damaged')
  })

  it('FILE-06 a scene holds what the viewer writes and nothing else', async () => {
    const whole = samples.scene()
    expect(await faultOf(whole.subarray(0, -1))).toBe('damaged')
    expect(await faultOf(text(whole.toString().replace('"layout"', '"html":"<script>","layout"')))).toBe('damaged')
    expect(await faultOf(text(whole.toString().replace('"pose":"', `"pose":"${'x'.repeat(70_000)}`)))).toBe('damaged')
  })

  it('FILE-06 a zip holds what may be stored by itself', async () => {
    const good = { 'scans/a.stl': sampleStl(), 'b.obj': samples.obj(), 'c.dcm': samples.dicom() }
    expect(await faultOf(await sampleZip(good))).toBeNull()
    expect(await faultOf(await sampleZip(good, false))).toBeNull()
    const ofRadiographs = {
      'DICOM/IM0001': samples.dicom(),
      '1.2.840.113619': samples.dicom(),
      'a.JPEG': samples.jpeg(),
    }
    expect(await faultOf(await sampleZip(ofRadiographs))).toBeNull()
    const ofMac = { '__MACOSX/._a.stl': Buffer.concat([Buffer.from([0, 5, 22, 7]), randomBytes(20)]) }
    expect(await faultOf(await sampleZip({ ...good, ...ofMac }))).toBeNull()
  })

  it.each<[string, string, () => Promise<Buffer>]>([
    ['a zip in it', 'zip-in-zip', async () => sampleZip({ 'a.zip': await sampleZip({ 'b.zip': await sampleZip() }) })],
    ['a program in it', 'zip-content', () => sampleZip({ 'a.stl': sampleStl(), 'b.jpg': text('MZ program') })],
    ['a document in it', 'zip-content', () => sampleZip({ 'word/document.xml': text('<w:document/>') })],
    ['a program where a Mac puts its own', 'zip-content', () => sampleZip({ '__MACOSX/._a': text('MZ program') })],
    ['nothing in it', 'empty', () => sampleZip({})],
    ['a name that runs on Windows', 'zip-names', () => sampleZip({ 'devis.hta': samples.pdf() })],
    ['a name that ends in a dot', 'zip-names', () => sampleZip({ 'devis.bat. ': samples.pdf() })],
    ['an entry that is listed twice', 'damaged', async () => repeatEntry(await sampleZip(undefined, false), 2)],
    ['another name before its bytes', 'damaged', () => renamed('a.pdf', 'a.hta', 'first')],
    ['a name with a stream of Windows', 'zip-names', () => sampleZip({ 'x.hta:1.pdf': samples.pdf() })],
    ['a name that reads backwards', 'zip-names', () => sampleZip({ 'ath.\u202E.pdf': samples.pdf() })],
    ['bytes in a folder', 'damaged', () => renamed('b.pdf', 'b.hx/', 'all')],
    ['a link in it', 'zip-names', async () => linked(await sampleZip({ 'a.pdf': samples.pdf() }, false))],
    ['a name in Unicode that runs', 'zip-names', async () => withUnicodeName(await oneEntry('a.pdf'), 'a.hta')],
    ['something between its entries', 'damaged', async () => withGap(await oneEntry('a.pdf'))],
    ['an end that is missing', 'damaged', async () => (await sampleZip()).subarray(0, -5)],
    [
      'a name that leads out of its folder',
      'zip-names',
      async () =>
        Buffer.from(
          (await sampleZip({ 'aa/b.stl': sampleStl() }, false)).toString('latin1').replaceAll('aa/b', '../b'),
          'latin1',
        ),
    ],
  ])('FILE-06 a zip with %s is refused as %s', async (_, fault, make) => {
    expect(await faultOf(await make())).toBe(fault)
  })
})

/** What a quadratic expression would take hours for: far longer than what is looked at of a file. */
const long = 500_000

describe('text that is made to be slow', () => {
  it.each([
    ['spaces behind solid', `solid${' '.repeat(long)}`],
    ['lines behind solid', `solid${'\n '.repeat(long)}`],
    ['spaces before anything', `${' '.repeat(long)}x`],
    ['a declaration that does not end', `<?xml${'?'.repeat(long)}`],
    ['declarations', '<?xml ?> '.repeat(long / 8)],
    ['lines of a PLY', `ply\n${'\n'.repeat(long)}`],
    ['continued lines', `v 0 0 0 ${'\\ '.repeat(long)}`],
    ['empty continued lines', `v 0 0 0 ${'\\\n'.repeat(long)}`],
  ])(
    'FILE-06 is read once: %s',
    (_, slow) => {
      expect(recognise(text(slow), slow.length)).toBeDefined()
    },
    10_000,
  )

  it.each([
    ['one line of names', `v 0 0 0\nmtllib${' mtllib'.repeat(long / 7)}`],
    ['spaces', `v 0 0 0\n${' '.repeat(long)}`],
    ['backslashes', `v 0 0 0\n${'\\'.repeat(long)}`],
    ['continued lines', `v 0 0 0\n${'\\ \n'.repeat(long / 3)}`],
    ['line ends', `v 0 0 0${'\r'.repeat(long)}`],
  ])(
    'FILE-06 a mesh is read once: %s',
    async (_, slow) => {
      const fault = await checkContent('obj', contentOf(text(slow), 64 * 1024))
      expect(['damaged', null]).toContain(fault)
    },
    10_000,
  )

  it('FILE-06 a model of one long list, and one that is nested as deeply as it is long, are read once', async () => {
    const list = sampleGlb({ extras: Array(300_000).fill(1) })
    expect(await checkContent('glb', contentOf(list))).toBeNull()
    const nested = `{"extras":${'['.repeat(300_000)}${']'.repeat(300_000)}}`
    const glb = Buffer.concat([
      sampleGlb({}).subarray(0, 20),
      text(nested),
      Buffer.alloc((4 - (nested.length % 4)) % 4, ' '),
    ])
    glb.writeUInt32LE(glb.length, 8)
    glb.writeUInt32LE(glb.length - 20, 12)
    expect(await checkContent('glb', contentOf(glb))).toBeNull()
  }, 10_000)
})
