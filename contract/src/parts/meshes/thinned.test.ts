import { describe, expect, it } from 'vitest'
import { type Mesh, plain, trianglesOf } from './mesh.ts'
import { boxOf } from './read-mesh.ts'
import { thinned } from './thinned.ts'

/** A bowl of so many squares each way, with a red half; corners by their places. */
function bowl(side: number): Mesh {
  const across = side + 1
  const positions = new Float32Array(across * across * 3)
  const colours = new Uint8Array(across * across * 4).fill(255)
  for (let corner = 0; corner < across * across; corner++) {
    const [x, y] = [(corner % across) / side, Math.floor(corner / across) / side]
    positions.set([60 * x, 60 * y, 40 * ((x - 0.5) ** 2 + (y - 0.5) ** 2)], corner * 3)
    if (x < 0.5) colours.set([255, 0, 0], corner * 4)
  }
  const index = new Uint32Array(side * side * 6)
  for (let square = 0; square < side * side; square++) {
    const a = Math.floor(square / side) * across + (square % side)
    index.set([a, a + 1, a + across, a + 1, a + across + 1, a + across], square * 6)
  }
  return { ...plain(positions, index), colours }
}

const cornersOf = ({ positions, index }: Mesh) =>
  Array.from(index ?? [], (corner) => positions.subarray(corner * 3, corner * 3 + 3))

describe('FILE-05 a rough surface to look at until the whole one is drawn', () => {
  it('FILE-05 has a tenth of the triangles, keeps its position and its colours', () => {
    const whole = bowl(400)
    const box = boxOf([whole])
    const rough = thinned([whole], box) ?? []
    const [mesh] = rough
    const count = mesh ? trianglesOf(mesh) : 0
    expect(count).toBeGreaterThan(10_000)
    expect(count).toBeLessThan(trianglesOf(whole) / 5)
    const { min, max } = boxOf(rough)
    for (const axis of [0, 1, 2] as const) {
      expect(Math.abs(min[axis] - box.min[axis])).toBeLessThan(1)
      expect(Math.abs(max[axis] - box.max[axis])).toBeLessThan(1)
    }
    const corners = mesh ? cornersOf(mesh) : []
    const off = corners.map(([x = 0, y = 0, z = 0]) => z - 40 * ((x / 60 - 0.5) ** 2 + (y / 60 - 0.5) ** 2))
    expect(Math.max(...off.map(Math.abs))).toBeLessThan(0.7)
    expect([...(mesh?.colours?.subarray(0, 4) ?? [])]).toEqual([255, 0, 0, 255])
    expect([...(mesh?.colours?.subarray(-4) ?? [])]).toEqual([255, 255, 255, 255])
  })

  it('FILE-05 is the same for corners one after the other, and a corner that is no number moves nothing', () => {
    const whole = bowl(240)
    const box = boxOf([whole])
    const loose = Float32Array.from(cornersOf(whole).flatMap((corner) => [...corner]))
    const lost = { ...whole, positions: Float32Array.from([...whole.positions, Number.NaN, 0, 0]) }
    const counts = [whole, plain(loose), lost].map((mesh) => thinned([mesh], box)?.map(trianglesOf))
    expect(counts[1]).toEqual(counts[0])
    expect(counts[2]).toEqual(counts[0])
    expect(thinned([lost], box)?.[0]?.positions.every(Number.isFinite)).toBe(true)
  })

  it('FILE-05 is not made of a small one, of one with a picture, or where nothing would be left out', () => {
    expect(thinned([bowl(100)], boxOf([bowl(100)]))).toBeNull()
    const texture = { bytes: new Uint8Array(1), type: 'image/png' }
    expect(thinned([{ ...bowl(240), texture }], boxOf([bowl(240)]))).toBeNull()
    const scattered = plain(Float32Array.from({ length: 1_080_000 }, (_, at) => (at * 7919) % 104_729))
    expect(thinned([scattered], boxOf([scattered]))).toBeNull()
    const inOnePlace = plain(new Float32Array(1_080_000))
    expect(thinned([inOnePlace], boxOf([inOnePlace]))).toBeNull()
  })
})
