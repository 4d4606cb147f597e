import { textOf } from '../../kernel/text-of.ts'
import { type EncodedPicture, type Mesh, MeshFault, mostTriangles, plain } from './mesh.ts'

interface Accessor {
  bufferView?: number
  byteOffset?: number
  componentType: number
  count: number
  type: string
  normalized?: boolean
  sparse?: unknown
}
interface Primitive {
  attributes: Record<string, number>
  indices?: number
  material?: number
  mode?: number
}
interface Node {
  mesh?: number
  children?: number[]
  matrix?: number[]
  translation?: number[]
  rotation?: number[]
  scale?: number[]
}
interface Document {
  scene?: number
  scenes?: { nodes?: number[] }[]
  nodes?: Node[]
  meshes?: { primitives: Primitive[] }[]
  accessors?: Accessor[]
  bufferViews?: { byteOffset?: number; byteLength: number; byteStride?: number }[]
  buffers?: { uri?: string }[]
  images?: { uri?: string; bufferView?: number; mimeType?: string }[]
  textures?: { source?: number }[]
  materials?: {
    pbrMetallicRoughness?: { baseColorTexture?: { index: number }; baseColorFactor?: number[] }
  }[]
  extensionsRequired?: string[]
}

const types = {
  5120: Int8Array,
  5121: Uint8Array,
  5122: Int16Array,
  5123: Uint16Array,
  5125: Uint32Array,
  5126: Float32Array,
} as const
const widths: Record<string, number> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 }
const [json, binary] = [0x4e4f534a, 0x004e4942]
/** What changes nothing of the shape. */
const harmless = /^KHR_(?:materials_|texture_transform|mesh_quantization)/

/** GLB with all that it shows inside: what names another address is not fetched, and not shown. */
export function readGlb(bytes: Uint8Array<ArrayBuffer>): Mesh[] {
  const { document, body } = chunksOf(bytes)
  const isNamed = ({ uri }: { uri?: string }) => uri !== undefined && !uri.startsWith('data:')
  const named = document.buffers?.some(({ uri }) => uri !== undefined) || document.images?.some(isNamed)
  if (named || document.extensionsRequired?.some((name) => !harmless.test(name))) throw new MeshFault('unsupported')
  const found: { primitive: Primitive; matrix: Matrix }[] = []
  const seen = new Set<number>()
  const walk = (number: number, above: Matrix) => {
    const node = document.nodes?.[number]
    if (!node || seen.has(number)) throw new MeshFault('broken')
    seen.add(number)
    const matrix = times(above, matrixOf(node))
    const mesh = node.mesh === undefined ? undefined : document.meshes?.[node.mesh]
    for (const primitive of mesh?.primitives ?? []) found.push({ primitive, matrix })
    for (const child of node.children ?? []) walk(child, matrix)
  }
  for (const root of document.scenes?.[document.scene ?? 0]?.nodes ?? []) walk(root, identity)
  const drawn = found.filter(({ primitive }) => (primitive.mode ?? 4) === 4)
  if (drawn.length === 0) throw new MeshFault(found.length > 0 ? 'unsupported' : 'broken')
  assertDrawable(document, drawn)
  const meshes = drawn.map((one) => meshOf(document, body, one))
  scaleToMillimetres(meshes)
  return meshes
}

/** Before anything is copied: a small file may show one mesh ten thousand times. */
function assertDrawable(document: Document, drawn: readonly { primitive: Primitive }[]) {
  const countOf = (number = -1) => document.accessors?.[number]?.count ?? 0
  const corners = drawn.reduce(
    (sum, { primitive: { attributes, indices } }) => sum + Math.max(countOf(attributes.POSITION), countOf(indices)),
    0,
  )
  if (corners > 3 * mostTriangles) throw new MeshFault('too-large')
}

function chunksOf(bytes: Uint8Array<ArrayBuffer>) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 20 || view.getUint32(4, true) !== 2) throw new MeshFault('broken')
  let document: Document | null = null
  let body = new Uint8Array(0)
  for (let at = 12; at + 8 <= bytes.length; ) {
    const [length, kind] = [view.getUint32(at, true), view.getUint32(at + 4, true)]
    const chunk = bytes.subarray(at + 8, at + 8 + length)
    if (chunk.length < length) throw new MeshFault('broken')
    if (kind === json) document = parse(chunk)
    else if (kind === binary) body = chunk
    at += 8 + length
  }
  if (!document) throw new MeshFault('broken')
  return { document, body }
}

function parse(chunk: Uint8Array): Document {
  try {
    return JSON.parse(textOf(chunk, 'utf-8')) as Document
  } catch {
    throw new MeshFault('broken')
  }
}

/** The numbers of an accessor, as fractions where it says so. */
function numbersOf(document: Document, body: Uint8Array<ArrayBuffer>, number: number | undefined, width: number) {
  const accessor = number === undefined ? undefined : document.accessors?.[number]
  const place = accessor?.bufferView === undefined ? undefined : document.bufferViews?.[accessor.bufferView]
  if (!accessor || !place || widths[accessor.type] === undefined) throw new MeshFault('broken')
  if (accessor.sparse) throw new MeshFault('unsupported')
  const Kind = types[accessor.componentType as keyof typeof types]
  const own = widths[accessor.type] as number
  if (!Kind || !Number.isSafeInteger(accessor.count) || accessor.count < 0) throw new MeshFault('broken')
  const step = place.byteStride ?? own * Kind.BYTES_PER_ELEMENT
  const from = (place.byteOffset ?? 0) + (accessor.byteOffset ?? 0)
  const used = accessor.count === 0 ? 0 : (accessor.count - 1) * step + own * Kind.BYTES_PER_ELEMENT
  if (!Number.isSafeInteger(from) || from < 0 || step < own * Kind.BYTES_PER_ELEMENT) throw new MeshFault('broken')
  // Not `used > …`: what is no number is not more than anything.
  if (!(from + used <= body.length)) throw new MeshFault('broken')
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength)
  const read = readers[accessor.componentType as keyof typeof types]
  const share = accessor.normalized
    ? 1 / (2 ** (8 * Kind.BYTES_PER_ELEMENT - (accessor.componentType % 2 ? 0 : 1)) - 1)
    : 1
  const out = new Float64Array(accessor.count * width)
  for (let item = 0; item < accessor.count; item++)
    for (let part = 0; part < Math.min(own, width); part++)
      out[item * width + part] = read(view, from + item * step + part * Kind.BYTES_PER_ELEMENT) * share
  return out
}

const readers: Record<keyof typeof types, (view: DataView, at: number) => number> = {
  5120: (view, at) => view.getInt8(at),
  5121: (view, at) => view.getUint8(at),
  5122: (view, at) => view.getInt16(at, true),
  5123: (view, at) => view.getUint16(at, true),
  5125: (view, at) => view.getUint32(at, true),
  5126: (view, at) => view.getFloat32(at, true),
}

function meshOf(
  document: Document,
  body: Uint8Array<ArrayBuffer>,
  { primitive, matrix }: { primitive: Primitive; matrix: Matrix },
): Mesh {
  const { attributes, indices, material } = primitive
  const positions = Float32Array.from(numbersOf(document, body, attributes.POSITION, 3))
  for (let at = 0; at < positions.length; at += 3) move(positions, at, matrix)
  const index = indices === undefined ? null : Uint32Array.from(numbersOf(document, body, indices, 1))
  const paint = material === undefined ? undefined : document.materials?.[material]?.pbrMetallicRoughness
  const factor = paint?.baseColorFactor?.slice(0, 3)
  const count = positions.length / 3
  const shades = attributes.COLOR_0 === undefined ? null : numbersOf(document, body, attributes.COLOR_0, 3)
  const colours = shades || factor ? new Uint8Array(count * 4).fill(255) : null
  for (let at = 0; colours && at < count; at++)
    for (let part = 0; part < 3; part++)
      colours[at * 4 + part] = Math.round(255 * Math.min(1, (shades?.[at * 3 + part] ?? 1) * (factor?.[part] ?? 1)))
  const image = document.textures?.[paint?.baseColorTexture?.index ?? -1]?.source
  const texture = image === undefined ? null : pictureOf(document, body, image)
  const uvs =
    texture && attributes.TEXCOORD_0 !== undefined
      ? Float32Array.from(numbersOf(document, body, attributes.TEXCOORD_0, 2))
      : null
  return { ...plain(positions, index), colours, uvs, texture: uvs && texture }
}

/** Null where no browser would read it: the shape is there without it. */
function pictureOf(document: Document, body: Uint8Array<ArrayBuffer>, number: number): EncodedPicture | null {
  const { bufferView = -1, mimeType = '' } = document.images?.[number] ?? {}
  const place = document.bufferViews?.[bufferView]
  if (!place || !/^image\/(?:png|jpeg|webp)$/.test(mimeType)) return null
  const from = place.byteOffset ?? 0
  return { bytes: body.slice(from, from + place.byteLength), type: mimeType }
}

/** The format counts in metres, but many programs write millimetres into it: nothing in a mouth is as small as a metre is large. */
function scaleToMillimetres(meshes: readonly Mesh[]) {
  const largest = meshes.reduce(
    (most, { positions }) => positions.reduce((max, at) => Math.max(max, Math.abs(at)), most),
    0,
  )
  if (largest >= 2) return
  for (const { positions } of meshes)
    for (let at = 0; at < positions.length; at++) positions[at] = (positions[at] ?? 0) * 1000
}

/** Column by column, as the format writes them. */
type Matrix = readonly number[]
const identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

function matrixOf({ matrix, translation = [0, 0, 0], rotation = [0, 0, 0, 1], scale = [1, 1, 1] }: Node): Matrix {
  if (matrix) return matrix
  const [x = 0, y = 0, z = 0, w = 1] = rotation
  const [sx = 1, sy = 1, sz = 1] = scale
  const [tx = 0, ty = 0, tz = 0] = translation
  return [
    (1 - 2 * (y * y + z * z)) * sx,
    2 * (x * y + z * w) * sx,
    2 * (x * z - y * w) * sx,
    0,
    2 * (x * y - z * w) * sy,
    (1 - 2 * (x * x + z * z)) * sy,
    2 * (y * z + x * w) * sy,
    0,
    2 * (x * z + y * w) * sz,
    2 * (y * z - x * w) * sz,
    (1 - 2 * (x * x + y * y)) * sz,
    0,
    tx,
    ty,
    tz,
    1,
  ]
}

const times = (a: Matrix, b: Matrix): Matrix =>
  a.map((_, at) => {
    const [column, row] = [Math.floor(at / 4), at % 4]
    return [0, 1, 2, 3].reduce((sum, part) => sum + (a[part * 4 + row] ?? 0) * (b[column * 4 + part] ?? 0), 0)
  })

function move(positions: Float32Array, at: number, m: Matrix) {
  const [x = 0, y = 0, z = 0] = positions.subarray(at, at + 3)
  for (let row = 0; row < 3; row++)
    positions[at + row] = (m[row] ?? 0) * x + (m[4 + row] ?? 0) * y + (m[8 + row] ?? 0) * z + (m[12 + row] ?? 0)
}
