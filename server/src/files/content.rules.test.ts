import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FileKind } from '@arcade/contract/files/file-facts.ts'
import type { RangedContent } from '@arcade/contract/kernel/file.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleGlb, sampleStl, samples, sampleZip } from '../../test/sample-files.ts'
import { faultIn } from './check-content.ts'
import { headLength, recognise } from './content.rules.ts'

const of = (bytes: Buffer) => recognise(bytes.subarray(0, headLength), bytes.length)
const text = (content: string) => Buffer.from(content)
const contentOf = (bytes: Buffer): RangedContent => ({
  size: bytes.length,
  etag: '',
  read: (from, to) => Readable.from([bytes.subarray(from, to + 1)]),
})
/** What is wrong with it, first bytes and all. */
async function faultOf(bytes: Buffer) {
  const found = of(bytes)
  return 'fault' in found ? found.fault : faultIn(found.kind, contentOf(bytes))
}

describe('what a file is', () => {
  it.each(Object.entries(samples))('FILE-06 is told by its bytes: %s', async (kind, make) => {
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

describe('what the first bytes do not tell', () => {
  it('FILE-06 a picture with an archive at its end is two', async () => {
    expect(await faultOf(Buffer.concat([samples.jpeg(), await sampleZip()]))).toBe('two-formats')
  })

  it.each([
    ['a model that fetches a texture', sampleGlb({ images: [{ uri: 'https://evil.example/x.png' }] })],
    ['a model that fetches a file beside it', sampleGlb({ buffers: [{ uri: '../x.bin' }] })],
    ['a mesh that fetches its material', text('v 0 0 0\nmtllib http://evil.example/a.mtl\nf 1 1 1\n')],
    ['a mesh that fetches from a share', text('mtllib \\\\evil\\share\\a.mtl\nv 0 0 0\n')],
    ['a mesh that runs a program', text(`${'v 0 0 0\n'.repeat(2000)}csh rm -rf /\n`)],
  ])('FILE-06 %s reaches outside', async (_, bytes) => {
    expect(await faultOf(bytes)).toBe('outside-address')
  })

  it.each([
    ['a model with its textures in it', sampleGlb({ images: [{ uri: 'data:image/png;base64,AA==' }] })],
    ['a mesh with a material beside it', text('mtllib scan.mtl\nv 0 0 0\nf 1 1 1\n')],
  ])('FILE-06 %s is taken', async (_, bytes) => {
    expect(await faultOf(bytes)).toBeNull()
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
    const ofMac = { '__MACOSX/._a.stl': Buffer.concat([Buffer.from([0, 5, 22, 7]), randomBytes(20)]) }
    expect(await faultOf(await sampleZip({ ...good, ...ofMac }))).toBeNull()
  })

  it.each<[string, string, () => Promise<Buffer>]>([
    ['a zip in it', 'zip-in-zip', async () => sampleZip({ 'a.zip': await sampleZip({ 'b.zip': await sampleZip() }) })],
    ['a program in it', 'zip-content', () => sampleZip({ 'a.stl': sampleStl(), 'b.jpg': text('MZ program') })],
    ['a document in it', 'zip-content', () => sampleZip({ 'word/document.xml': text('<w:document/>') })],
    ['a program where a Mac puts its own', 'zip-content', () => sampleZip({ '__MACOSX/._a': text('MZ program') })],
    ['nothing in it', 'empty', () => sampleZip({})],
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
