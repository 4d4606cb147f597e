import type { Box, Mesh } from '@arcade/contract/meshes/mesh.ts'
import type { Unreadable } from '../viewer-props.ts'

/** As a card takes it: its picture decoded. */
export type DrawnMesh = Omit<Mesh, 'texture'> & { texture: ImageBitmap | null }

/** What a page asks of the worker, and what it is told: how far it is, the surface, then what makes it smooth. */
export interface MeshOrder {
  url: string
}
export type MeshNews =
  | { kind: 'progress'; bytes: number }
  | { kind: 'meshes'; meshes: DrawnMesh[]; box: Box; triangles: number }
  | { kind: 'normals'; normals: Float32Array[] }
  | { kind: 'fault'; reason: Unreadable }
