import { type Mesh, MeshFault, trianglesOf } from '@arcade/contract/meshes/mesh.ts'
import { boxOf, readMesh } from '@arcade/contract/meshes/read-mesh.ts'
import { smoothNormals } from '@arcade/contract/meshes/smooth-normals.ts'
import type { DrawnMesh, MeshNews, MeshOrder } from './mesh-news.ts'

/** Triangles above which a surface is fine enough as it is: what makes it smooth would take as much room again. */
const mostSmoothed = 2_000_000

const scope = self as unknown as {
  onmessage: (event: MessageEvent<MeshOrder>) => void
  postMessage(news: MeshNews, given?: Transferable[]): void
  close(): void
}

scope.onmessage = ({ data }) => void work(data).catch((error: unknown) => fail(error))

function fail(error: unknown) {
  const isTooMuch = error instanceof RangeError
  scope.postMessage({
    kind: 'fault',
    reason: error instanceof MeshFault ? error.reason : isTooMuch ? 'too-large' : 'broken',
  })
}

async function work({ url }: MeshOrder) {
  const read = readMesh(await fetchBytes(url))
  const meshes = await Promise.all(read.map(withPicture))
  const triangles = read.reduce((sum, mesh) => sum + trianglesOf(mesh), 0)
  // Shown at once, with flat faces; the surface is smooth a moment later.
  const box = boxOf(read)
  const isSmoothed = triangles <= mostSmoothed
  const given = isSmoothed
    ? []
    : meshes.flatMap(({ positions, index }) => [positions.buffer, ...(index ? [index.buffer] : [])])
  scope.postMessage({ kind: 'meshes', meshes, box, triangles }, [...new Set(given)])
  // What was read is not needed any more.
  if (!isSmoothed) return scope.close()
  const normals = read.map(smoothNormals)
  scope.postMessage(
    { kind: 'normals', normals },
    normals.map(({ buffer }) => buffer),
  )
}

/** Without it where the browser cannot read it: the shape is there all the same. */
async function withPicture({ texture, ...mesh }: Mesh): Promise<DrawnMesh> {
  const blob = texture && new Blob([texture.bytes], { type: texture.type })
  return { ...mesh, texture: blob && (await createImageBitmap(blob).catch(() => null)) }
}

async function fetchBytes(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(url)
  if (!answer.ok || !answer.body) throw new MeshFault('broken')
  const length = Number(answer.headers.get('content-length'))
  let bytes = new Uint8Array(length > 0 ? length : 1024 * 1024)
  let at = 0
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) break
    if (at + value.length > bytes.length) {
      const larger = new Uint8Array(Math.max(bytes.length * 2, at + value.length))
      larger.set(bytes.subarray(0, at))
      bytes = larger
    }
    bytes.set(value, at)
    at += value.length
    scope.postMessage({ kind: 'progress', bytes: at })
  }
  return at === bytes.length ? bytes : bytes.slice(0, at)
}
