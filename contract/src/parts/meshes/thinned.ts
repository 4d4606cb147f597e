import { type Box, type Mesh, trianglesOf } from './mesh.ts'

/** Cells along the longest side: some ten thousand triangles for what a scanner writes. */
const cells = 96
/** Triangles up to which a surface is drawn at once as it is. */
const alwaysDrawn = 100_000

/** Surfaces of far fewer triangles, to look at until the whole ones are drawn. Null where that would gain nothing. */
export function thinned(meshes: readonly Mesh[], box: Box): Mesh[] | null {
  const triangles = meshes.reduce((sum, mesh) => sum + trianglesOf(mesh), 0)
  // A picture is laid on by corners that would be gone.
  if (triangles <= alwaysDrawn || meshes.some(({ texture }) => texture)) return null
  const rough = meshes.map((mesh) => thinnedOne(mesh, box)).filter((mesh) => trianglesOf(mesh) > 0)
  const kept = rough.reduce((sum, mesh) => sum + trianglesOf(mesh), 0)
  return kept > 0 && kept < triangles / 2 ? rough : null
}

/** Corners in one cell of a grid are one, at the mean of those that triangles between cells have there. */
function thinnedOne({ positions, index, colours }: Mesh, { min, max }: Box): Mesh {
  const corners = index ? index.length : positions.length / 3
  const [minX, minY, minZ] = min
  const perMm = cells / (Math.max(max[0] - minX, max[1] - minY, max[2] - minZ) || 1)
  const wide = Math.floor((max[0] - minX) * perMm) + 1
  const layer = wide * (Math.floor((max[1] - minY) * perMm) + 1)
  /** Which corner of the new surface is in a cell, counted from 1. */
  const places = new Uint32Array(layer * (Math.floor((max[2] - minZ) * perMm) + 1))
  const cellOf = (corner: number) =>
    ((((positions[corner * 3] as number) - minX) * perMm) | 0) +
    wide * ((((positions[corner * 3 + 1] as number) - minY) * perMm) | 0) +
    layer * ((((positions[corner * 3 + 2] as number) - minZ) * perMm) | 0)
  const sums: number[] = []
  const counts: number[] = []
  const firsts: number[] = []
  const add = (corner: number, cell: number) => {
    let place = places[cell] as number
    if (place === 0) {
      place = firsts.push(corner)
      places[cell] = place
      sums.push(0, 0, 0)
      counts.push(0)
    }
    for (let axis = 0; axis < 3; axis++) {
      const to = (place - 1) * 3 + axis
      sums[to] = (sums[to] as number) + (positions[corner * 3 + axis] as number)
    }
    counts[place - 1] = (counts[place - 1] as number) + 1
    return place - 1
  }
  const kept: number[] = []
  for (let at = 0; at < corners; at += 3) {
    const a = index ? (index[at] as number) : at
    const b = index ? (index[at + 1] as number) : at + 1
    const c = index ? (index[at + 2] as number) : at + 2
    const [inA, inB, inC] = [cellOf(a), cellOf(b), cellOf(c)]
    // Most lie in one cell or two: nothing is left of them.
    if (inA !== inB && inB !== inC && inC !== inA) kept.push(add(a, inA), add(b, inB), add(c, inC))
  }
  return {
    positions: Float32Array.from(sums, (sum, at) => sum / (counts[Math.floor(at / 3)] as number)),
    index: Uint32Array.from(kept),
    colours: colours && coloursAt(colours, firsts),
    uvs: null,
    texture: null,
  }
}

function coloursAt(colours: Uint8Array, corners: readonly number[]): Uint8Array {
  const out = new Uint8Array(corners.length * 4)
  for (const [to, corner] of corners.entries()) out.set(colours.subarray(corner * 4, corner * 4 + 4), to * 4)
  return out
}
