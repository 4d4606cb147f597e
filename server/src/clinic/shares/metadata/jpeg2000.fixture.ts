import { readFileSync } from 'node:fs'

const radiograph = readFileSync(new URL('../../../../../contract/test/radiographs/jpeg-2000-rgb.dcm', import.meta.url))
const start = radiograph.indexOf('ff4fff51', 'hex')

/** 24 × 20 pixels, as another tool compressed them. */
export const codestream = radiograph.subarray(start, radiograph.lastIndexOf('ffd9', undefined, 'hex') + 2)

export function box(type: string, ...inside: readonly Buffer[]): Buffer {
  const content = Buffer.concat(inside)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** How a file in boxes begins. */
export const signature = Buffer.concat([
  box('jP  ', Buffer.from('0d0a870a', 'hex')),
  box('ftyp', Buffer.from('jp2 \0\0\0\0jp2 ', 'latin1')),
])

const sizes = Buffer.from('00000014000000180003070700 00'.replaceAll(' ', ''), 'hex')
const colours = Buffer.from('01000000000010', 'hex')

/** The rest of it: what it is drawn by, and the picture. `inHeader` stands between. */
export const pictureBoxes = (picture: Buffer, ...inHeader: readonly Buffer[]): Buffer =>
  Buffer.concat([box('jp2h', box('ihdr', sizes), box('colr', colours), ...inHeader), box('jp2c', picture)])

export const whole = pictureBoxes(codestream)
