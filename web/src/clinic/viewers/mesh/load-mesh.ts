import type { Box } from '@arcade/contract/parts/meshes/mesh.ts'
import { makeEarlyWorker } from '../early-worker.ts'
import type { Unreadable } from '../viewer-props.ts'
import type { DrawnMesh, MeshNews, MeshOrder } from './mesh-news.ts'

interface Heard {
  progress?(bytes: number): void
  /** Rough first where it is large; the whole comes after `goOn`. */
  meshes(meshes: DrawnMesh[], box: Box, isWhole: boolean, goOn: () => void): void
  fault(reason: Unreadable): void
}

export const meshWorkers = makeEarlyWorker(
  () => new Worker(new URL('./mesh.worker.ts', import.meta.url), { type: 'module' }),
)

/** Fetches and reads a surface beside the page, which stays as quick as it was. Answers how to stop. */
export function loadMesh(url: string, heard: Heard): () => void {
  const worker = meshWorkers.take()
  const order = (order: MeshOrder) => worker.postMessage(order)
  worker.onmessage = ({ data }: MessageEvent<MeshNews>) => {
    if (data.kind === 'progress') heard.progress?.(data.bytes)
    else if (data.kind === 'fault') heard.fault(data.reason)
    else heard.meshes(data.meshes, data.box, data.kind === 'whole', () => order({ kind: 'goOn' }))
    // What was read is not needed any more.
    if (data.kind === 'whole') worker.terminate()
  }
  worker.onerror = (event) => {
    event.preventDefault()
    heard.fault('broken')
  }
  order({ kind: 'read', url: new URL(url, location.origin).href })
  return () => worker.terminate()
}
