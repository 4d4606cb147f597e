import { textOf } from '../../kernel/text-of.ts'
import { lightOf, type Mesh, MeshFault, mostTriangles } from './mesh.ts'

const sizes = { char: 1, uchar: 1, short: 2, ushort: 2, int: 4, uint: 4, float: 4, double: 8 } as const
type Type = keyof typeof sizes
const aliases: Record<string, Type> = {
  int8: 'char',
  uint8: 'uchar',
  int16: 'short',
  uint16: 'ushort',
  int32: 'int',
  uint32: 'uint',
  float32: 'float',
  float64: 'double',
}

interface Property {
  name: string
  type: Type
  /** Of a list: the type of how many there are. */
  count: Type | null
}
interface Element {
  name: string
  count: number
  properties: Property[]
}

/** The numbers of a body one after the other, whichever way they are written. */
type Next = (type: Type) => number

/** PLY as text or binary, with the colours of its corners. */
export function readPly(bytes: Uint8Array<ArrayBuffer>): Mesh {
  const { format, elements, end } = readHeader(bytes)
  const next = format === 'ascii' ? textNumbers(bytes, end) : binaryNumbers(bytes, end, format.includes('little'))
  const vertices = elements.find(({ name }) => name === 'vertex')
  const faces = elements.find(({ name }) => name === 'face')
  if (!vertices) throw new MeshFault('broken')
  // Points without a surface.
  if (!faces || faces.count === 0) throw new MeshFault('unsupported')
  if (vertices.count > bytes.length) throw new MeshFault('broken')
  if (faces.count > mostTriangles) throw new MeshFault('too-large')
  let corners: ReturnType<typeof readVertices> | null = null
  let index: Uint32Array | null = null
  for (const element of elements) {
    if (element === vertices) corners = readVertices(element, next)
    else if (element === faces) index = readFaces(element, next)
    else skip(element, next)
    if (corners && index) break
  }
  if (!corners || !index) throw new MeshFault('broken')
  return { ...corners, index, uvs: null, texture: null }
}

function readHeader(bytes: Uint8Array) {
  const text = textOf(bytes.subarray(0, 64 * 1024))
  // The third is of old Macs: in a binary body, what follows it is a number already.
  const match = /^ply(\r?\n|\r)([\s\S]*?)end_header\1/.exec(text)
  if (!match) throw new MeshFault('broken')
  const elements: Element[] = []
  let format = ''
  for (const line of (match[2] ?? '').split(/\r?\n|\r/)) {
    const words = line.trim().split(/\s+/)
    if (words[0] === 'format') format = words[1] ?? ''
    else if (words[0] === 'element') elements.push({ name: words[1] ?? '', count: Number(words[2]), properties: [] })
    else if (words[0] === 'property') elements.at(-1)?.properties.push(propertyOf(words))
  }
  const isKnown = ['ascii', 'binary_little_endian', 'binary_big_endian'].includes(format)
  if (!isKnown || elements.some(({ count }) => !Number.isSafeInteger(count) || count < 0)) throw new MeshFault('broken')
  return { format, elements, end: match[0].length }
}

function propertyOf(words: string[]): Property {
  const typeOf = (word = '') => {
    const type = aliases[word] ?? word
    if (!(type in sizes)) throw new MeshFault('broken')
    return type as Type
  }
  if (words[1] === 'list') return { name: words[4] ?? '', type: typeOf(words[3]), count: typeOf(words[2]) }
  return { name: words[2] ?? '', type: typeOf(words[1]), count: null }
}

const getters = {
  char: 'getInt8',
  uchar: 'getUint8',
  short: 'getInt16',
  ushort: 'getUint16',
  int: 'getInt32',
  uint: 'getUint32',
  float: 'getFloat32',
  double: 'getFloat64',
} as const

function binaryNumbers(bytes: Uint8Array<ArrayBuffer>, from: number, little: boolean): Next {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = from
  return (type) => {
    const place = at
    at += sizes[type]
    if (at > view.byteLength) throw new MeshFault('broken')
    return view[getters[type]](place, little)
  }
}

function textNumbers(bytes: Uint8Array, from: number): Next {
  let at = from
  return () => {
    while (at < bytes.length && (bytes[at] as number) <= 32) at++
    const start = at
    while (at < bytes.length && (bytes[at] as number) > 32) at++
    if (start === at) throw new MeshFault('broken')
    return Number(String.fromCharCode(...bytes.subarray(start, at)))
  }
}

const places: Record<string, number> = { x: 0, y: 1, z: 2 }
const shades: Record<string, number> = {
  red: 0,
  green: 1,
  blue: 2,
  r: 0,
  g: 1,
  b: 2,
  diffuse_red: 0,
  diffuse_green: 1,
  diffuse_blue: 2,
}

function readVertices({ count, properties }: Element, next: Next) {
  const positions = new Float32Array(count * 3)
  const isColoured = properties.some(({ name }) => name in shades)
  const colours = isColoured ? new Uint8Array(count * 4).fill(255) : null
  for (let vertex = 0; vertex < count; vertex++)
    for (const property of properties) {
      if (property.count) {
        for (let left = next(property.count); left > 0; left--) next(property.type)
        continue
      }
      const value = next(property.type)
      const place = places[property.name]
      const shade = shades[property.name]
      if (place !== undefined) positions[vertex * 3 + place] = value
      else if (shade !== undefined && colours)
        colours[vertex * 4 + shade] = lightOf[Math.round(isWhole(property.type) ? value : value * 255) & 255] as number
    }
  return { positions, colours }
}

const isWhole = (type: Type) => type !== 'float' && type !== 'double'

function readFaces({ count, properties }: Element, next: Next): Uint32Array {
  const index: number[] | Uint32Array = new Uint32Array(count * 3)
  let more: number[] = []
  let at = 0
  for (let face = 0; face < count; face++)
    for (const property of properties) {
      if (!property.count) {
        next(property.type)
        continue
      }
      const corners = next(property.count)
      if (!/^vertex_ind(?:ex|ices)$/.test(property.name)) {
        for (let left = corners; left > 0; left--) next(property.type)
        continue
      }
      const first = corners > 0 ? next(property.type) : 0
      let last = corners > 1 ? next(property.type) : 0
      // A face of more corners is a fan.
      for (let corner = 2; corner < corners; corner++) {
        const now = next(property.type)
        if (at < index.length) index.set([first, last, now], at)
        else more.push(first, last, now)
        at += 3
        last = now
      }
    }
  if (at > mostTriangles * 3) throw new MeshFault('too-large')
  if (at <= index.length) return index.subarray(0, at)
  const whole = new Uint32Array(at)
  whole.set(index)
  whole.set(more, index.length)
  more = []
  return whole
}

function skip({ count, properties }: Element, next: Next) {
  // Of nothing there may be any number.
  if (properties.length === 0) return
  for (let item = 0; item < count; item++)
    for (const { type, count } of properties) for (let left = count ? next(count) : 1; left > 0; left--) next(type)
}
