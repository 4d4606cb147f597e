import { describe, expect, it } from 'vitest'
import { MeshFault, trianglesOf } from './mesh.ts'
import { boxOf, readMesh } from './read-mesh.ts'
import { smoothNormals } from './smooth-normals.ts'

type P = readonly [number, number, number]
const edge = 10
/** A cube of ten millimetres. */
const corners: P[] = [0, 1, 2, 3, 4, 5, 6, 7].map((n) => [(n & 1) * edge, ((n >> 1) & 1) * edge, (n >> 2) * edge])
const faces = [
  [0, 2, 1],
  [1, 2, 3],
  [4, 5, 6],
  [5, 7, 6],
  [0, 1, 4],
  [1, 5, 4],
  [2, 6, 3],
  [3, 6, 7],
  [0, 4, 2],
  [2, 4, 6],
  [1, 3, 5],
  [3, 7, 5],
] as const
const cube = { min: [0, 0, 0], max: [edge, edge, edge] }
const text = (content: string) => new TextEncoder().encode(content)
const pointOf = (corner: number) => corners[corner] as P

function binaryStl(triangles: readonly (readonly P[])[], count = triangles.length) {
  const bytes = new Uint8Array(84 + triangles.length * 50)
  bytes.set(text('solid but binary'))
  const view = new DataView(bytes.buffer)
  view.setUint32(80, count, true)
  triangles.forEach((triangle, index) => {
    triangle.flat().forEach((value, at) => {
      view.setFloat32(84 + index * 50 + 12 + at * 4, value, true)
    })
  })
  return bytes
}
const asPoints = faces.map((face) => face.map(pointOf))
const asciiStl = () =>
  text(
    `solid cube\n${asPoints.map((points) => `facet normal 0 0 0\nouter loop\n${points.map((p) => `vertex ${p.join(' ')}\n`).join('')}endloop\nendfacet\n`).join('')}endsolid cube\n`,
  )
const obj = () =>
  text(
    `# cube\n${corners.map((p) => `v ${p.join(' ')} 1 0 0\n`).join('')}${faces.map((face) => `f ${face.map((c) => `${c + 1}//1`).join(' ')}\n`).join('')}`,
  )
const plyHeader = (format: string) =>
  `ply\nformat ${format} 1.0\ncomment by another tool\nelement vertex 8\nproperty float x\nproperty float y\nproperty float z\nproperty uchar red\nproperty uchar green\nproperty uchar blue\nelement face 12\nproperty list uchar int vertex_indices\nend_header\n`
const asciiPly = () =>
  text(
    `${plyHeader('ascii')}${corners.map((p) => `${p.join(' ')} 255 0 0\n`).join('')}${faces.map((face) => `3 ${face.join(' ')}\n`).join('')}`,
  )
function binaryPly(little: boolean) {
  const head = text(plyHeader(little ? 'binary_little_endian' : 'binary_big_endian'))
  const bytes = new Uint8Array(head.length + 8 * 15 + 12 * 13)
  const view = new DataView(bytes.buffer)
  bytes.set(head)
  let at = head.length
  for (const point of corners) {
    for (const value of point) {
      view.setFloat32(at, value, little)
      at += 4
    }
    bytes.set([255, 0, 0], at)
    at += 3
  }
  for (const face of faces) {
    bytes[at++] = 3
    for (const corner of face) {
      view.setInt32(at, corner, little)
      at += 4
    }
  }
  return bytes
}
/** Metres, turned and moved by its node; `more` is laid over the document. */
function glb(more: object = {}, scale = 0.001) {
  const body = new Uint8Array(96 + 72)
  new Float32Array(body.buffer, 0, 24).set(corners.flat().map((value) => value * scale))
  new Uint16Array(body.buffer, 96, 36).set(faces.flat())
  const document = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, translation: [0, 0, scale * 5] }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 8, type: 'VEC3' },
      { bufferView: 1, componentType: 5123, count: 36, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: 96 },
      { buffer: 0, byteOffset: 96, byteLength: 72 },
    ],
    buffers: [{ byteLength: body.length }],
    ...more,
  }
  const written = JSON.stringify(document)
  const json = text(written.padEnd(Math.ceil(written.length / 4) * 4))
  const bytes = new Uint8Array(12 + 8 + json.length + 8 + body.length)
  const view = new DataView(bytes.buffer)
  bytes.set(text('glTF'))
  view.setUint32(4, 2, true)
  view.setUint32(8, bytes.length, true)
  view.setUint32(12, json.length, true)
  view.setUint32(16, 0x4e4f534a, true)
  bytes.set(json, 20)
  view.setUint32(20 + json.length, body.length, true)
  view.setUint32(24 + json.length, 0x004e4942, true)
  bytes.set(body, 28 + json.length)
  return bytes
}

const reasonOf = (bytes: Uint8Array<ArrayBuffer>) => {
  try {
    readMesh(bytes)
    return null
  } catch (error) {
    return error instanceof MeshFault ? error.reason : error
  }
}

describe('FILE-05 a cube of known edges', () => {
  it.each([
    ['binary STL', binaryStl(asPoints)],
    ['STL as text', asciiStl()],
    ['STL as text in capitals', text(new TextDecoder().decode(asciiStl()).toUpperCase())],
    ['OBJ', obj()],
    ['OBJ with lines that go on', text(new TextDecoder().decode(obj()).replaceAll(/^([vf] \S+) /gm, '$1 \\\r\n '))],
    ['OBJ with a byte order mark', Uint8Array.of(0xef, 0xbb, 0xbf, ...obj())],
    ['PLY as text', asciiPly()],
    ['PLY, little end first', binaryPly(true)],
    ['PLY, big end first', binaryPly(false)],
  ])('FILE-05 is ten millimetres wide as %s', (_, bytes) => {
    const meshes = readMesh(bytes)
    expect(boxOf(meshes)).toEqual(cube)
    expect(meshes.map(trianglesOf)).toEqual([12])
  })

  it('FILE-05 a GLB counts in metres, or in millimetres where it is that large; its nodes move it', () => {
    for (const scale of [0.001, 1]) {
      const { min, max } = boxOf(readMesh(glb({}, scale)))
      expect([min.map(Math.round), max.map(Math.round)]).toEqual([
        [0, 0, 5],
        [10, 10, 15],
      ])
    }
  })

  it('FILE-05 lines of PLY and OBJ may end as old Macs end them', () => {
    for (const whole of [asciiPly(), obj()]) {
      const old = text(new TextDecoder().decode(whole).replaceAll('\n', '\r'))
      expect(readMesh(old)).toEqual(readMesh(whole))
    }
    const head = plyHeader('binary_little_endian').length
    const binary = binaryPly(true)
    // The first number of the body is what ends lines elsewhere.
    binary[head] = 10
    const old = binary.map((byte, at) => (at < head && byte === 10 ? 13 : byte))
    expect(readMesh(old)).toEqual(readMesh(binary))
  })

  it('FILE-05 colours of PLY and OBJ are there, and an edge stays an edge', () => {
    for (const bytes of [asciiPly(), binaryPly(true), obj()]) {
      const [mesh] = readMesh(bytes)
      expect([...(mesh?.colours?.subarray(0, 4) ?? [])]).toEqual([255, 0, 0, 255])
    }
    const [flat] = readMesh(binaryStl(asPoints))
    const normals = flat && [...smoothNormals(flat).subarray(0, 3)]
    expect(normals?.map((part) => Math.round(part) + 0)).toEqual([0, 0, -1])
  })
})

describe('FILE-05 what cannot be drawn', () => {
  it('FILE-05 a file that ends too early is broken, of whichever kind', () => {
    for (const whole of [binaryStl(asPoints), asciiStl(), asciiPly(), binaryPly(true), glb()])
      expect(reasonOf(whole.slice(0, whole.length - 30))).toBe('broken')
    expect(reasonOf(text(plyHeader('ascii').replace('element vertex 8', 'element vertex 9000')))).toBe('broken')
    expect(reasonOf(text('v 0 0 0\nv 1 0 0\n'))).toBe('broken')
    expect(reasonOf(new Uint8Array(3))).toBe('broken')
    expect(reasonOf(text(`${plyHeader('ascii').replace('property float x', 'property strange x')}1 2 3`))).toBe(
      'broken',
    )
  })

  it('FILE-05 one triangle is a surface; one of no numbers is none, and is left out among others', () => {
    const one = asPoints.slice(0, 1)
    const nowhere = [0, 1, 2].map(() => [Number.NaN, 0, Number.POSITIVE_INFINITY] as P)
    expect(readMesh(binaryStl(one)).map(trianglesOf)).toEqual([1])
    expect(reasonOf(binaryStl([nowhere]))).toBe('broken')
    const mixed = readMesh(binaryStl([nowhere, ...asPoints]))
    expect(mixed.map(trianglesOf)).toEqual([12])
    expect(boxOf(mixed)).toEqual(cube)
  })

  it('FILE-05 faces that name corners that are not there are left out', () => {
    const lying = text(new TextDecoder().decode(obj()).replace('f 1//1 3//1 2//1', 'f 1 3 99'))
    expect(readMesh(lying).map(trianglesOf)).toEqual([11])
  })

  it('FILE-05 a GLB that names another address, or asks for what is not known, is not shown', () => {
    expect(reasonOf(glb({ buffers: [{ uri: 'https://evil.example/a.bin', byteLength: 168 }] }))).toBe('unsupported')
    expect(reasonOf(glb({ images: [{ uri: 'https://evil.example/a.png' }] }))).toBe('unsupported')
    expect(reasonOf(glb({ extensionsRequired: ['KHR_draco_mesh_compression'] }))).toBe('unsupported')
    expect(reasonOf(glb({ nodes: [{ children: [0] }] }))).toBe('broken')
    const far = { bufferView: 0, componentType: 5126, count: 900, type: 'VEC3' }
    expect(reasonOf(glb({ accessors: [far] }))).toBe('broken')
  })

  it('FILE-05 a header that promises more than a tab can hold is refused before anything is read', () => {
    expect(reasonOf(binaryStl(asPoints, 90_000_000))).toBe('broken')
    expect(reasonOf(text(plyHeader('ascii').replace('element face 12', 'element face 900000000')))).toBe('too-large')
    expect(reasonOf(text(plyHeader('ascii').replace('element face 12', 'element face 0')))).toBe('unsupported')
  })

  it('FILE-05 a small GLB that shows one mesh a million times is refused before anything is copied', () => {
    const nodes = Array.from({ length: 1000 }, () => ({ mesh: 0 }))
    const primitives = Array.from({ length: 1000 }, () => ({ attributes: { POSITION: 0 } }))
    // A reader would find that its numbers are nowhere.
    const accessors = [{ componentType: 5126, count: 36, type: 'VEC3' }]
    const many = glb({ nodes, scenes: [{ nodes: [...nodes.keys()] }], meshes: [{ primitives }], accessors })
    expect(reasonOf(many)).toBe('too-large')
  })

  it('FILE-05 a GLB whose numbers lie on each other, or at no place, is broken', () => {
    const positions = { bufferView: 0, componentType: 5126, count: 8, type: 'VEC3' }
    const bufferViews = [{ buffer: 0, byteOffset: 0, byteLength: 96, byteStride: 0 }]
    expect(reasonOf(glb({ accessors: [positions], bufferViews }))).toBe('broken')
    expect(reasonOf(glb({ accessors: [{ ...positions, byteOffset: 'x' }] }))).toBe('broken')
    expect(reasonOf(glb({ accessors: [{ ...positions, byteOffset: 0.5 }] }))).toBe('broken')
  })

  it('FILE-05 a PLY that promises endlessly many of nothing is read at once', () => {
    const ply = new TextDecoder().decode(asciiPly())
    const endless = ply.replace('element vertex', `element nothing ${Number.MAX_SAFE_INTEGER}\nelement vertex`)
    expect(readMesh(text(endless)).map(trianglesOf)).toEqual([12])
  })
})
