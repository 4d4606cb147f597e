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

/** Corners in one cell of a grid are one, at their mean. */
function thinnedOne({ positions, index, colours }: Mesh, { min, max }: Box): Mesh {
  const corners = index ? index.length : positions.length / 3
  const [minX, minY, minZ] = min
  const perMm = cells / (Math.max(max[0] - minX, max[1] - minY, max[2] - minZ) || 1)
  const wide = Math.floor((max[0] - minX) * perMm) + 1
  const layer = wide * (Math.floor((max[1] - minY) * perMm) + 1)
  /** Which corner of the new surface lies in a cell, counted from 1. */
  const places = new Uint32Array(layer * (Math.floor((max[2] - minZ) * perMm) + 1))
  const of = new Uint32Array(positions.length / 3)
  const sums: number[] = []
  const counts: number[] = []
  const firsts: number[] = []
  for (let corner = 0; corner < of.length; corner++) {
    const at = corner * 3
    const [x, y, z] = [positions[at] as number, positions[at + 1] as number, positions[at + 2] as number]
    // Where a corner is no number there is no cell, and no triangle names it.
    if (!Number.isFinite(x + y + z)) continue
    const inCell = (((x - minX) * perMm) | 0) + wide * (((y - minY) * perMm) | 0) + layer * (((z - minZ) * perMm) | 0)
    let place = places[inCell] as number
    if (place === 0) {
      place = firsts.push(corner)
      places[inCell] = place
      sums.push(0, 0, 0)
      counts.push(0)
    }
    const to = (place - 1) * 3
    sums[to] = (sums[to] as number) + x
    sums[to + 1] = (sums[to + 1] as number) + y
    sums[to + 2] = (sums[to + 2] as number) + z
    counts[place - 1] = (counts[place - 1] as number) + 1
    of[corner] = place - 1
  }
  const kept: number[] = []
  for (let at = 0; at < corners; at += 3) {
    const a = of[index ? (index[at] as number) : at] as number
    const b = of[index ? (index[at + 1] as number) : at + 1] as number
    const c = of[index ? (index[at + 2] as number) : at + 2] as number
    if (a !== b && b !== c && c !== a) kept.push(a, b, c)
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
