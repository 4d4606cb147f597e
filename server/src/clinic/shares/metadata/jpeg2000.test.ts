import loadOpenJpeg from '@cornerstonejs/codec-openjpeg/decode'
import { describe, expect, it } from 'vitest'
import { box, codestream, pictureBoxes, signature } from './jpeg2000.fixture.ts'
import { patchJpeg2000 } from './jpeg2000.ts'

const secret = Buffer.from('SECRET')
const segment = (marker: string, content: Buffer) => {
  const head = Buffer.from(`${marker}0000`, 'hex')
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}
const comment = segment('ff64', Buffer.concat([Buffer.from([0, 1]), secret]))

/** With a comment in the header of the picture and in that of its first tile, and something behind its end. */
function withComments({ isOpen = false } = {}) {
  const tile = codestream.indexOf('ff90000a', 'hex')
  const [main, first, rest] = [codestream.subarray(0, tile), tile + 12, codestream.subarray(tile + 12)]
  const head = Buffer.from(codestream.subarray(tile, first))
  head.writeUInt32BE(isOpen ? 0 : head.readUInt32BE(6) + comment.length, 6)
  return Buffer.concat([main, comment, head, comment, rest])
}

async function pixelsOf(picture: Buffer): Promise<Buffer> {
  const { J2KDecoder } = await loadOpenJpeg({ print: () => {}, printErr: () => {} })
  const decoder = new J2KDecoder()
  decoder.getEncodedBuffer(picture.length).set(picture)
  decoder.decode()
  return Buffer.from(decoder.getDecodedBuffer())
}

function clean(picture: Buffer): Buffer {
  const patches = patchJpeg2000(picture)
  if (!patches) throw new Error('not followed')
  const copy = Buffer.from(picture)
  for (const { at, bytes } of patches) copy.set(bytes, at)
  return copy
}

describe('a JPEG 2000 without its metadata', () => {
  it.each<[string, Buffer]>([
    ['a bare codestream', Buffer.concat([withComments(), secret])],
    ['a codestream whose last tile has no length', Buffer.concat([withComments({ isOpen: true }), secret])],
    [
      'boxes',
      Buffer.concat([
        signature,
        box('xml ', secret),
        pictureBoxes(withComments(), box('res ', box('resc', secret)), box('uuid', secret)),
        box('uuid', secret),
        box('asoc', box('lbl ', secret), box('xml ', secret)),
        box('jp2c', secret),
      ]),
    ],
  ])('FILE-04 in %s loses comments and what describes it, and keeps its pixels', async (_, picture) => {
    expect(picture.includes(secret)).toBe(true)
    const copy = clean(picture)
    expect(copy.includes(secret)).toBe(false)
    expect(copy.length).toBe(picture.length)
    const pixels = await pixelsOf(codestream)
    expect(pixels.length).toBe(24 * 20 * 3)
    expect((await pixelsOf(copy)).equals(pixels)).toBe(true)
    expect(patchJpeg2000(copy)).toEqual([])
  })

  it('FILE-04 keeps colours, and empties a box with a long length', () => {
    const long = box('XXXX', Buffer.alloc(8), secret)
    long.writeUInt32BE(1)
    long.write('uuid', 4, 'latin1')
    long.writeBigUInt64BE(BigInt(long.length), 8)
    const copy = clean(Buffer.concat([signature, long, pictureBoxes(codestream)]))
    expect(copy.includes(secret)).toBe(false)
    expect(copy.subarray(signature.length, signature.length + 8).toString('latin1')).toBe('\0\0\0\x01free')
    expect(copy.includes(pictureBoxes(clean(codestream)))).toBe(true)
  })

  it('FILE-04 that cannot be followed to its end is not promised', () => {
    const broken = [
      codestream.subarray(0, -2),
      codestream.subarray(0, 60),
      signature,
      Buffer.concat([signature, box('jp2c', secret)]),
      Buffer.concat([signature, pictureBoxes(codestream), Buffer.from('00ffffff', 'hex'), secret]),
      Buffer.concat([Buffer.from('ff4fff510002', 'hex'), Buffer.alloc(4)]),
    ]
    for (const one of broken) expect(patchJpeg2000(one)).toBeNull()
  })
})
