import type { Box, Mesh } from '@arcade/contract/parts/meshes/mesh.ts'
import type { Unreadable } from '../viewer-props.ts'

/** As a card takes it: its picture decoded, and where it looks at each corner; without that its faces are flat. */
export type DrawnMesh = Omit<Mesh, 'texture'> & { texture: ImageBitmap | null; normals: Float32Array | null }

/** What a page asks of the worker: a file, and the whole of it once the rough surface is seen. */
export type MeshOrder = { kind: 'read'; url: string } | { kind: 'goOn' }
/** What it receives: the progress, a rough surface where the file is large, the surface. */
export type MeshNews =
  | { kind: 'progress'; bytes: number }
  | { kind: 'rough' | 'whole'; meshes: DrawnMesh[]; box: Box }
  | { kind: 'fault'; reason: Unreadable }
