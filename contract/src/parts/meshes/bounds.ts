import type { Box } from './mesh.ts'

/** The least box around corners, more of which may come. A corner that is nowhere makes it no larger. */
export function makeBounds() {
  let box: Box = {
    min: [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
    max: [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
  }
  return {
    add(positions: Float32Array, from = 0, to = positions.length) {
      let [minX, minY, minZ] = box.min
      let [maxX, maxY, maxZ] = box.max
      for (let at = from; at < to; at += 3) {
        const x = positions[at] as number
        const y = positions[at + 1] as number
        const z = positions[at + 2] as number
        if (!Number.isFinite(x + y + z)) continue
        if (x < minX) minX = x
        if (x > maxX) maxX = x
        if (y < minY) minY = y
        if (y > maxY) maxY = y
        if (z < minZ) minZ = z
        if (z > maxZ) maxZ = z
      }
      box = { min: [minX, minY, minZ], max: [maxX, maxY, maxZ] }
    },
    box: () => box,
  }
}
