import type { Box } from '@arcade/contract/meshes/mesh.ts'
import type { Unreadable } from '../viewer-props.ts'
import type { DrawnMesh, MeshNews, MeshOrder } from './mesh-news.ts'

interface Heard {
  progress?(bytes: number): void
  meshes(meshes: DrawnMesh[], box: Box, triangles: number): void
  normals(normals: Float32Array[]): void
  fault(reason: Unreadable): void
}

/** Fetches and reads a surface beside the page, which stays as quick as it was. Answers how to stop. */
export function loadMesh(url: string, heard: Heard): () => void {
  const worker = new Worker(new URL('./mesh.worker.ts', import.meta.url), { type: 'module' })
  worker.onmessage = ({ data }: MessageEvent<MeshNews>) => {
    if (data.kind === 'progress') heard.progress?.(data.bytes)
    else if (data.kind === 'meshes') heard.meshes(data.meshes, data.box, data.triangles)
    else if (data.kind === 'normals') {
      heard.normals(data.normals)
      worker.terminate()
    } else heard.fault(data.reason)
  }
  worker.onerror = (event) => {
    event.preventDefault()
    heard.fault('broken')
  }
  worker.postMessage({ url: new URL(url, location.origin).href } satisfies MeshOrder)
  return () => worker.terminate()
}
