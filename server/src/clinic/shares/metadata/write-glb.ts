import type { Mesh } from '@arcade/contract/parts/meshes/mesh.ts'
import { boxOf } from '@arcade/contract/parts/meshes/read-mesh.ts'
import { smoothNormals } from '@arcade/contract/parts/meshes/smooth-normals.ts'

/** The format's numbers for how values are written. */
const [float, byte, integer] = [5126, 5121, 5125]

/** A GLB of these surfaces: places, colours and textures, and no name of anything. */
export function writeGlb(meshes: readonly Mesh[]): Uint8Array {
  const pieces: Buffer[] = []
  const views: object[] = []
  const accessors: object[] = []
  let length = 0
  const view = (bytes: Uint8Array) => {
    const padded = Buffer.alloc(Math.ceil(bytes.byteLength / 4) * 4)
    padded.set(new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    views.push({ buffer: 0, byteOffset: length, byteLength: bytes.byteLength })
    pieces.push(padded)
    length += padded.length
    return views.length - 1
  }
  const add = (values: Float32Array | Uint32Array | Uint8Array, type: string, count: number, more: object = {}) => {
    const componentType = values instanceof Float32Array ? float : values instanceof Uint8Array ? byte : integer
    const bufferView = view(new Uint8Array(values.buffer, values.byteOffset, values.byteLength))
    accessors.push({ bufferView, componentType, count, type, ...more })
    return accessors.length - 1
  }
  const images: object[] = []
  const materials = meshes.map(({ texture }) => {
    const plain = { metallicFactor: 0, roughnessFactor: 0.8 }
    if (!texture) return { pbrMetallicRoughness: plain, doubleSided: true }
    images.push({ bufferView: view(texture.bytes), mimeType: texture.type })
    return { pbrMetallicRoughness: { ...plain, baseColorTexture: { index: images.length - 1 } }, doubleSided: true }
  })
  const primitives = meshes.map((mesh, material) => {
    const { positions, index, colours, uvs } = mesh
    const count = positions.length / 3
    const attributes = {
      POSITION: add(positions, 'VEC3', count, boxOf([mesh])),
      NORMAL: add(smoothNormals(mesh), 'VEC3', count),
      ...(colours && { COLOR_0: add(colours, 'VEC4', count, { normalized: true }) }),
      ...(uvs && { TEXCOORD_0: add(uvs, 'VEC2', count) }),
    }
    return { attributes, material, ...(index && { indices: add(index, 'SCALAR', index.length) }) }
  })
  const document = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    // They were read as millimetres; the format counts in metres.
    nodes: [{ mesh: 0, scale: [0.001, 0.001, 0.001] }],
    meshes: [{ primitives }],
    materials,
    ...(images.length > 0 && { images, textures: images.map((_, source) => ({ source })) }),
    accessors,
    bufferViews: views,
    buffers: [{ byteLength: length }],
  }
  return join(Buffer.from(JSON.stringify(document)), Buffer.concat(pieces))
}

/** Text ends with spaces and bytes with zeros, so that each chunk is a multiple of four. */
function join(text: Buffer, body: Buffer): Buffer {
  const json = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')])
  const head = Buffer.alloc(12)
  head.write('glTF', 'latin1')
  head.writeUInt32LE(2, 4)
  head.writeUInt32LE(12 + 8 + json.length + 8 + body.length, 8)
  return Buffer.concat([head, chunkHead('JSON', json.length), json, chunkHead('BIN\0', body.length), body])
}

function chunkHead(type: string, length: number): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32LE(length)
  head.write(type, 4, 'latin1')
  return head
}
