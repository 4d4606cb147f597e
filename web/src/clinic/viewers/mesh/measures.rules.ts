import type { Point3 } from '@arcade/contract/parts/meshes/pose.ts'

export type Distance = readonly [from: Point3, to: Point3]
/** What is saved for a surface, in the coordinates of its file. */
export interface MeshMeasures {
  distances: readonly Distance[]
}

const isPoint = (value: unknown): value is Point3 =>
  Array.isArray(value) && value.length === 3 && value.every((part) => Number.isFinite(part))

/** What was saved, as far as it can be read: another version of the page may have written it. */
export function readMeasures(saved: unknown): MeshMeasures {
  const distances = (saved as Partial<MeshMeasures> | null)?.distances
  if (!Array.isArray(distances)) return { distances: [] }
  return {
    distances: distances.filter(
      (one): one is Distance => Array.isArray(one) && one.length === 2 && one.every((point) => isPoint(point)),
    ),
  }
}
