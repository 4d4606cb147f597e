import { type Mesh, MeshFault, trianglesOf } from '@arcade/contract/meshes/mesh.ts'
import { boxOf, readMesh } from '@arcade/contract/meshes/read-mesh.ts'
import { smoothNormals } from '@arcade/contract/meshes/smooth-normals.ts'
import { thinned } from '@arcade/contract/meshes/thinned.ts'
import type { DrawnMesh, MeshNews, MeshOrder } from './mesh-news.ts'

/** Triangles above which a surface is fine enough as it is: what makes it smooth would take as much room again. */
const mostSmoothed = 2_000_000

const scope = self as unknown as {
  onmessage: (event: MessageEvent<MeshOrder>) => void
  postMessage(news: MeshNews, given?: Transferable[]): void
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
  const box = boxOf(read)
  // Seen at once: to make the whole one smooth, and to draw it, takes longer than to fetch it.
  const rough = thinned(read, box)
  if (rough) scope.postMessage({ kind: 'rough', box, meshes: rough.map((mesh) => drawnOf(mesh, null, true)) })
  const isSmoothed = read.reduce((sum, mesh) => sum + trianglesOf(mesh), 0) <= mostSmoothed
  const pictures = await Promise.all(read.map(pictureOf))
  const meshes = read.map((mesh, place) => drawnOf(mesh, pictures[place] ?? null, isSmoothed))
  const given = meshes.flatMap(({ positions, index, normals }) =>
    [positions, index, normals].flatMap((one) => one?.buffer ?? []),
  )
  scope.postMessage({ kind: 'whole', meshes, box }, [...new Set(given)])
}

const drawnOf = (mesh: Mesh, texture: ImageBitmap | null, isSmoothed: boolean): DrawnMesh => ({
  ...mesh,
  texture,
  normals: isSmoothed ? smoothNormals(mesh) : null,
})

/** None where the browser cannot read it: the shape is there all the same. */
async function pictureOf({ texture }: Mesh): Promise<ImageBitmap | null> {
  return texture && createImageBitmap(new Blob([texture.bytes], { type: texture.type })).catch(() => null)
}

/** So often it is told how far it is: each time is a drawing of the page. */
const toldEvery = 100

async function fetchBytes(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(url)
  if (!answer.ok || !answer.body) throw new MeshFault('broken')
  const length = Number(answer.headers.get('content-length'))
  let bytes = new Uint8Array(length > 0 ? length : 1024 * 1024)
  let [at, told] = [0, performance.now()]
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
    if (performance.now() - told < toldEvery) continue
    told = performance.now()
    scope.postMessage({ kind: 'progress', bytes: at })
  }
  return at === bytes.length ? bytes : bytes.slice(0, at)
}
