import { describe, expect, it } from 'vitest'
import { makeMeshReader } from './arriving-mesh.ts'
import { MeshFault, mostTriangles, trianglesOf } from './mesh.ts'
import { boxOf, readMesh } from './read-mesh.ts'

const header = 84
const record = 50

/** A strip of triangles along x; the name of it stands in the first bytes. */
function strip(count: number, name = '', claimed = count) {
  const bytes = new Uint8Array(header + count * record)
  bytes.set(new TextEncoder().encode(name))
  const view = new DataView(bytes.buffer)
  view.setUint32(80, claimed, true)
  for (let triangle = 0; triangle < count; triangle++) {
    const corners = [triangle, 0, triangle / 8, triangle + 1, 0, 0.5, triangle, 1, -0.25]
    for (const [index, value] of corners.entries())
      view.setFloat32(header + triangle * record + 12 + index * 4, value, true)
  }
  return bytes
}

const text = (count: number) => {
  const facet = 'facet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 4 0 0\nvertex 0 4 0\nendloop\nendfacet\n'
  return new TextEncoder().encode(`solid by hand\n${facet.repeat(count)}endsolid by hand\n`)
}

/** As it arrives in pieces of such sizes, the last of them again and again. */
function arrived(bytes: Uint8Array, sizes: readonly number[], length = bytes.length) {
  const reader = makeMeshReader(length)
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[Math.min(turn, sizes.length - 1)] ?? bytes.length
    // Each in memory of its own, which does not begin where the file does.
    reader.add(bytes.slice(at, at + size))
    at += size
  }
  return reader.end()
}

const reasonOf = (read: () => unknown) => {
  try {
    read()
    return null
  } catch (error) {
    return error instanceof MeshFault ? error.reason : error
  }
}

describe('FILE-05 a scan that is read while it arrives', () => {
  const bytes = strip(60, 'exported by a scanner')
  const whole = readMesh(bytes)

  it('FILE-05 is the same as the whole one, wherever its pieces are cut in a triangle', () => {
    for (let size = 1; size <= 2 * record + 1; size++) {
      const { meshes, box } = arrived(bytes, [size])
      expect(meshes, `pieces of ${size} bytes`).toEqual(whole)
      expect(box).toEqual(boxOf(whole))
    }
  })

  it('FILE-05 is the same where its header comes in two pieces, or with all that follows', () => {
    for (const first of [1, 79, 80, 82, 84, 90, 1023, 1024, 1025, bytes.length])
      expect(arrived(bytes, [first, 700]).meshes, `cut at ${first}`).toEqual(whole)
  })

  it('FILE-05 is refused where it is shorter than its header says, at its beginning or at its end', () => {
    const short = bytes.slice(0, -1)
    expect(reasonOf(() => arrived(short, [333]))).toBe('broken')
    // The connection announced another length than came.
    expect(reasonOf(() => arrived(short, [333], bytes.length))).toBe('broken')
    const lying = makeMeshReader(bytes.length)
    const head = strip(60, '', mostTriangles).subarray(0, 1024)
    expect(reasonOf(() => lying.add(head))).toBe('broken')
    expect(reasonOf(() => arrived(strip(60, '', 0), [333]))).toBe('broken')
    const huge = makeMeshReader(header + (mostTriangles + 1) * record)
    expect(reasonOf(() => huge.add(strip(60, '', mostTriangles + 1).subarray(0, 1024)))).toBe('too-large')
  })

  it('FILE-05 may have something behind its last triangle, which is left alone', () => {
    const long = Uint8Array.from([...bytes, ...new Uint8Array(3 * record + 7).fill(255)])
    for (const size of [7, record, 901, long.length]) expect(arrived(long, [size]).meshes).toEqual(whole)
  })

  it('FILE-05 is the same with its length unknown, and where it is smaller than what tells its kind', () => {
    expect(arrived(bytes, [333], 0).meshes).toEqual(whole)
    expect(arrived(strip(2), [20]).meshes.map(trianglesOf)).toEqual([2])
    expect(reasonOf(() => arrived(new Uint8Array(0), [1]))).toBe('broken')
    expect(reasonOf(() => arrived(strip(2).subarray(0, 60), [20]))).toBe('broken')
  })

  it('FILE-05 differs from a text: both may begin with "solid"', () => {
    expect(arrived(text(20), [100]).meshes).toEqual(readMesh(text(20)))
    expect(arrived(text(20), [100]).box).toEqual({ min: [0, 0, 0], max: [4, 4, 0] })
    const binary = strip(60, 'solid exported by a scanner')
    expect(arrived(binary, [100]).meshes).toEqual(whole)
    expect(reasonOf(() => arrived(text(20).slice(0, -40), [100]))).toBe('broken')
  })

  it('FILE-05 leaves out triangles of which a corner is nowhere, and is refused where that is all of them', () => {
    const holes = strip(60)
    const view = new DataView(holes.buffer)
    const spoil = (triangle: number, value: number) => view.setFloat32(header + triangle * record + 12 + 8, value, true)
    spoil(0, Number.NaN)
    spoil(31, Number.NEGATIVE_INFINITY)
    spoil(59, Number.POSITIVE_INFINITY)
    const { meshes, box } = arrived(holes, [77])
    expect(meshes).toEqual(readMesh(holes))
    expect(meshes.map(trianglesOf)).toEqual([57])
    expect(box).toEqual({ min: [1, 0, -0.25], max: [59, 1, 58 / 8] })
    for (let triangle = 0; triangle < 60; triangle++) spoil(triangle, Number.NaN)
    expect(reasonOf(() => arrived(holes, [77]))).toBe('broken')
  })

  it('FILE-05 is refused where all of it is in one point, or out of all reach: nothing would be seen', () => {
    for (const value of [0, 7, 3e38])
      for (const count of [1, 60]) {
        const bytes = strip(count)
        const view = new DataView(bytes.buffer)
        for (let at = header; at < bytes.length; at += record)
          for (let number = 0; number < 9; number++) view.setFloat32(at + 12 + number * 4, value, true)
        expect(
          reasonOf(() => arrived(bytes, [77])),
          `${count} at ${value}`,
        ).toBe('broken')
      }
    const far = strip(60)
    new DataView(far.buffer).setFloat32(header + 12, -3e38, true)
    expect(reasonOf(() => arrived(far, [77]))).toBe('broken')
  })
})
