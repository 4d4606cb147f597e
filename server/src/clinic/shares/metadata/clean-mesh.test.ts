import type { FileKind } from '@arcade/contract/clinic/files/file-facts.ts'
import { type Mesh, plain, trianglesOf } from '@arcade/contract/parts/meshes/mesh.ts'
import { boxOf, readMesh } from '@arcade/contract/parts/meshes/read-mesh.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { contentOf, copyOf } from '../../../../test/content.ts'
import { cleanContent } from './clean-content.ts'
import { writeGlb } from './write-glb.ts'
import { writeStl } from './write-meshes.ts'

const clean = async (kind: FileKind, bytes: Buffer) => copyOf(bytes, await cleanContent(kind, contentOf(bytes)))
const name = 'DELMAS'
const positions = Float32Array.of(0, 0, 0, 10.25, 0, 0, 0, 20.5, 0, 0, 0, 40)
const index = Uint32Array.of(0, 1, 2, 0, 2, 3)
const points = [0, 1, 2, 3].map((corner) => [...positions.subarray(corner * 3, corner * 3 + 3)].join(' '))

const plyText = () =>
  Buffer.from(
    [
      'ply\nformat ascii 1.0',
      `comment ${name}`,
      `obj_info ${name}`,
      'element vertex 4',
      ...['x', 'y', 'z'].map((axis) => `property float ${axis}`),
      ...['red', 'green', 'blue'].map((shade) => `property uchar ${shade}`),
      `property float ${name}`,
      'element face 2\nproperty list uchar int vertex_indices',
      `element ${name} 1\nproperty int ${name}`,
      'end_header',
      ...points.map((point) => `${point} 255 128 60 1`),
      '3 0 1 2\n3 0 2 3\n7\n',
    ].join('\n'),
  )
const objText = () =>
  Buffer.from(
    [`# ${name}`, `mtllib ${name}.mtl`, `o ${name}`, ...points.map((point) => `v ${point} 1 0.5 0.2`), `g ${name}`]
      .concat(`usemtl ${name}`, 'f 1 2 3', 'f 1 3 4', '')
      .join('\n'),
  )
const stlText = () =>
  Buffer.from(
    `solid ${name}\n${[
      [0, 1, 2],
      [0, 2, 3],
    ]
      .map(
        (face) =>
          `facet normal 0 0 1\nouter loop\n${face.map((at) => `vertex ${points[at]}`).join('\n')}\nendloop\nendfacet`,
      )
      .join('\n')}\nendsolid ${name}\n`,
  )

const shapeOf = (meshes: readonly Mesh[]) => ({
  box: boxOf(meshes),
  triangles: meshes.reduce((sum, mesh) => sum + trianglesOf(mesh), 0),
  colours: meshes.map(({ colours }) => colours && [...colours]),
})
const read = (bytes: Uint8Array) => readMesh(new Uint8Array(bytes))

describe('the copy of a scan', () => {
  it.each([
    ['ply', plyText()],
    ['obj', objText()],
    ['stl', stlText()],
  ] as const)('FILE-04 of a %s has its shape and colours, and no comment or name', async (kind, bytes) => {
    const copy = await clean(kind, bytes)
    expect(copy.toString('latin1')).not.toContain(name)
    expect(shapeOf(read(copy))).toEqual(shapeOf(read(bytes)))
    // Cleaned again it is the same: equal copies are stored once.
    expect((await clean(kind, copy)).equals(copy)).toBe(true)
  })

  it('FILE-04 of a binary STL keeps every triangle as it is, without its header and what stands behind them', async () => {
    const stl = Buffer.from(writeStl({ ...plain(positions, index) }))
    stl.write(`solid ${name}`, 0)
    const copy = await clean('stl', Buffer.concat([stl, Buffer.from(name)]))
    expect(copy.toString('latin1')).not.toContain(name)
    expect(copy.subarray(80, stl.length).equals(stl.subarray(80))).toBe(true)
  })

  it('FILE-04 of a GLB has its shape, colours and texture, and no name, extra or camera', async () => {
    const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Artist: name } })
      .jpeg()
      .toBuffer()
    const colours = Uint8Array.from({ length: 16 }, (_, at) => (at % 4 === 3 ? 255 : at * 16))
    const texture = { type: 'image/jpeg', bytes: new Uint8Array(picture) }
    const mesh: Mesh = { positions, index, colours, uvs: new Float32Array(8), texture }
    const named = withJson(Buffer.from(writeGlb([mesh])), (document) => ({
      ...document,
      asset: { version: '2.0', generator: name, copyright: name, extras: { patient: name } },
      extras: { patient: name },
      nodes: (document.nodes as object[]).map((node) => ({ ...node, name, extras: { name } })),
    }))
    expect(named.toString('latin1')).toContain(name)
    const copy = await clean('glb', named)
    expect(copy.toString('latin1')).not.toContain(name)
    const [before, after] = [read(named), read(copy)]
    const { min, max } = boxOf(before)
    expect(boxOf(after).max.map(Math.fround)).toEqual(max.map(Math.fround))
    expect(boxOf(after).min).toEqual(min)
    expect(after[0]?.colours).toEqual(colours)
    expect(after[0]?.texture?.type).toBe('image/jpeg')
    expect((await sharp(after[0]?.texture?.bytes).metadata()).width).toBe(8)
  })

  it('FILE-04 is refused where the file cannot be followed', async () => {
    for (const kind of ['stl', 'ply', 'obj', 'glb'] as const)
      for (const bytes of [Buffer.from('ply\nformat ascii 1.0\nend_header\n'), Buffer.alloc(84)])
        expect(await cleanContent(kind, contentOf(bytes))).toHaveProperty('kept')
  })
})

function withJson(glb: Buffer, change: (document: Record<string, unknown>) => object): Buffer {
  const length = glb.readUInt32LE(12)
  const text = Buffer.from(JSON.stringify(change(JSON.parse(glb.toString('utf8', 20, 20 + length)))))
  const json = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')])
  const head = Buffer.from(glb.subarray(0, 20))
  head.writeUInt32LE(glb.length - length + json.length, 8)
  head.writeUInt32LE(json.length, 12)
  return Buffer.concat([head, json, glb.subarray(20 + length)])
}
