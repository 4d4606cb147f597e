/** A surface as it is drawn: three corners for each triangle, by their places or one after the other. */
export interface Mesh {
  /** In millimetres. */
  positions: Float32Array
  index: Uint32Array | null
  /** Red, green, blue and one more for each corner, as light and not as screens write it. */
  colours: Uint8Array | null
  uvs: Float32Array | null
  /** As it is in the file. */
  texture: EncodedPicture | null
}

export interface EncodedPicture {
  bytes: Uint8Array<ArrayBuffer>
  type: string
}

export interface Box {
  min: readonly [number, number, number]
  max: readonly [number, number, number]
}

/** Why a surface is not drawn. */
type MeshFaultReason = 'broken' | 'unsupported' | 'too-large'

export class MeshFault extends Error {
  readonly reason: MeshFaultReason
  constructor(reason: MeshFaultReason) {
    super(reason)
    this.reason = reason
  }
}

/** Triangles: what a tab can hold. */
export const mostTriangles = 8_000_000

export const plain = (positions: Float32Array, index: Uint32Array | null = null): Mesh => ({
  positions,
  index,
  colours: null,
  uvs: null,
  texture: null,
})

export const trianglesOf = ({ positions, index }: Mesh) => (index ? index.length / 3 : positions.length / 9)

/** Screens write colours so that steps look even; light adds up otherwise. */
export const lightOf = Uint8Array.from({ length: 256 }, (_, written) => {
  const share = written / 255
  return Math.round(255 * (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
})
