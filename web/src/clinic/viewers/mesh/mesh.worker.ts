import { makeMeshReader, type ReadMeshes } from '@arcade/contract/parts/meshes/arriving-mesh.ts'
import { type Mesh, MeshFault, trianglesOf } from '@arcade/contract/parts/meshes/mesh.ts'
import { smoothNormals } from '@arcade/contract/parts/meshes/smooth-normals.ts'
import { thinned } from '@arcade/contract/parts/meshes/thinned.ts'
import type { DrawnMesh, MeshNews, MeshOrder } from './mesh-news.ts'

/** Triangles above which a surface is fine enough as it is: what makes it smooth would take as much room again. */
const mostSmoothed = 2_000_000

const scope = self as unknown as {
  onmessage: (event: MessageEvent<MeshOrder>) => void
  postMessage(news: MeshNews, given?: Transferable[]): void
}

let goOn = () => {}
scope.onmessage = ({ data }) => {
  if (data.kind === 'goOn') goOn()
  else work(data.url).catch((error: unknown) => fail(error))
}

function fail(error: unknown) {
  const isTooMuch = error instanceof RangeError
  scope.postMessage({
    kind: 'fault',
    reason: error instanceof MeshFault ? error.reason : isTooMuch ? 'too-large' : 'broken',
  })
}

async function work(url: string) {
  const { meshes: read, box } = await fetchMesh(url)
  // Seen at once: to make the whole one smooth, and to draw it, takes longer than to fetch it.
  const rough = thinned(read, box)
  if (rough) {
    const isSeen = new Promise<void>((resolve) => {
      goOn = resolve
    })
    tell({ kind: 'rough', box, meshes: rough.map((mesh) => drawnOf(mesh, null, true)) })
    // Not while it is drawn: where there is no graphics card, both want the same processor.
    await isSeen
  }
  const isSmoothed = read.reduce((sum, mesh) => sum + trianglesOf(mesh), 0) <= mostSmoothed
  const pictures = await Promise.all(read.map(pictureOf))
  tell({ kind: 'whole', box, meshes: read.map((mesh, index) => drawnOf(mesh, pictures[index] ?? null, isSmoothed)) })
}

/** Its numbers are given away, not copied. */
function tell(news: Extract<MeshNews, { meshes: unknown }>) {
  const given = news.meshes.flatMap(({ positions, index, normals }) =>
    [positions, index, normals].flatMap((one) => one?.buffer ?? []),
  )
  scope.postMessage(news, [...new Set(given)])
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

/** The interval of progress messages: each is a drawing of the page. */
const toldEvery = 100

async function fetchMesh(url: string): Promise<ReadMeshes> {
  const answer = await fetch(url)
  if (!answer.ok || !answer.body) throw new MeshFault('broken')
  // A compressed file has its compressed length.
  const length = answer.headers.has('content-encoding') ? 0 : Number(answer.headers.get('content-length'))
  const reader = makeMeshReader(length)
  let [bytes, reportedAt] = [0, performance.now()]
  for (const stream = answer.body.getReader(); ; ) {
    const { done, value } = await stream.read()
    if (done) return reader.end()
    reader.add(value)
    bytes += value.length
    if (performance.now() - reportedAt < toldEvery) continue
    reportedAt = performance.now()
    scope.postMessage({ kind: 'progress', bytes })
  }
}
