import type { Box } from '@arcade/contract/meshes/mesh.ts'
import type { Point3, Pose } from '@arcade/contract/meshes/pose.ts'
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DirectionalLight,
  DoubleSide,
  Mesh as Drawn,
  Group,
  HemisphereLight,
  MeshLambertMaterial,
  PerspectiveCamera,
  Plane,
  Quaternion,
  Raycaster,
  Scene,
  Sphere,
  SRGBColorSpace,
  Texture,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'
import type { DrawnMesh } from './mesh-news.ts'

type Surface = Drawn<BufferGeometry, MeshLambertMaterial>
interface Layer {
  rough: Surface[]
  whole: Surface[]
  look: Look
}

export interface Look {
  visible: boolean
  /** 1 is not transparent at all. */
  opacity: number
  /** Its own colours where it has some. */
  coloured: boolean
}

/** What is cut away: everything on one side of a plane, in parts of the size from -1 to 1. */
export interface Cut {
  axis: 0 | 1 | 2
  at: number
}

const stone = new Color(214 / 255, 196 / 255, 172 / 255).convertSRGBToLinear()
const viewAngle = 24

export type MeshStage = NonNullable<ReturnType<typeof makeMeshStage>>

/** Draws surfaces on a canvas, when something has changed and not before. Null without WebGL: three would write that to the console. */
export function makeMeshStage(canvas: HTMLCanvasElement) {
  const context = contextOf(canvas)
  if (!context) return null
  const renderer = new WebGLRenderer({ canvas, context })
  renderer.localClippingEnabled = true
  const scene = new Scene()
  const pivot = new Group()
  const model = new Group()
  const camera = new PerspectiveCamera(viewAngle, 1, 0.1, 10)
  const plane = new Plane(new Vector3(-1, 0, 0), 0)
  const lights = [lightFrom(-0.6, 0.9, 1.1, 2.1), lightFrom(1, -0.1, 0.7, 0.7)]
  scene.add(pivot, new HemisphereLight(0xffffff, 0x7d726c, 1.15), ...lights)
  pivot.add(model)
  const layers = new Map<string, Layer>()
  const prepared: Layer = { rough: [], whole: [], look: { visible: false, opacity: 1, coloured: true } }
  let radius = 1
  let middle = new Vector3()
  let isCut = false
  /** Kept as it lies in the model, which turns. */
  let planeInModel: { normal: Vector3; at: number } | null = null

  const restyle = ({ rough, whole, look }: Layer) => {
    for (const { material } of [...rough, ...whole]) {
      const own = material.userData as { colours: boolean; texture: Texture | null }
      material.transparent = look.opacity < 1
      material.opacity = look.opacity
      material.depthWrite = look.opacity === 1
      material.vertexColors = look.coloured && own.colours
      material.map = look.coloured ? own.texture : null
      material.color = look.coloured && (own.colours || own.texture) ? new Color(1, 1, 1) : stone
      material.clippingPlanes = isCut ? [plane] : []
      material.needsUpdate = true
    }
  }

  const aim = ({ turn, x, y, zoom }: Pose) => {
    pivot.quaternion.copy(new Quaternion(...turn))
    const aspect = canvas.clientWidth / canvas.clientHeight
    const fit = radius / Math.sin((viewAngle * Math.PI) / 360) / Math.min(1, aspect)
    const far = (fit * 0.86) / zoom
    camera.aspect = aspect
    camera.position.set(-x * radius, -y * radius, far)
    camera.near = Math.max(far - radius * 4, far / 200)
    camera.far = far + radius * 6
    camera.updateProjectionMatrix()
    camera.updateMatrixWorld()
    scene.updateMatrixWorld()
    if (planeInModel) {
      plane.set(planeInModel.normal, planeInModel.at).applyMatrix4(model.matrixWorld)
    }
  }

  return {
    /** Has the card make its programs while the file is on its way: they take as long as many pictures. */
    prepare() {
      const [positions, normals] = [new Float32Array(9), new Float32Array(9)]
      const nothing = { positions, normals, index: null, colours: null, uvs: null, texture: null }
      const surface = drawnOf(nothing, new Vector3(), new Vector3())
      surface.frustumCulled = false
      prepared.whole = [surface]
      model.add(surface)
      restyle(prepared)
      renderer.render(scene, camera)
      surface.visible = false
    },
    /** The first one says where the middle is, and how large it all is. */
    add(
      id: string,
      meshes: readonly DrawnMesh[],
      { min, max }: Box,
      { isWhole, ...look }: Look & { isWhole: boolean },
    ) {
      const [low, high] = [new Vector3(...min), new Vector3(...max)]
      if (layers.size === 0) {
        middle = low.clone().add(high).multiplyScalar(0.5)
        radius = Math.max(low.distanceTo(high) / 2, 1e-6)
        model.position.copy(middle).negate()
      }
      const layer = layers.get(id) ?? { rough: [], whole: [], look }
      const surfaces = meshes.map((mesh) => drawnOf(mesh, low, high))
      layer[isWhole ? 'whole' : 'rough'] = surfaces
      model.add(...surfaces)
      layers.set(id, layer)
      restyle(layer)
    },
    setLook(id: string, look: Look) {
      const layer = layers.get(id)
      if (!layer) return
      layer.look = look
      restyle(layer)
    },
    setCut(cut: Cut | null) {
      const changed = (cut !== null) !== isCut
      isCut = cut !== null
      if (changed) for (const layer of layers.values()) restyle(layer)
      if (!cut) return
      const normal = new Vector3(cut.axis === 0 ? -1 : 0, cut.axis === 1 ? -1 : 0, cut.axis === 2 ? -1 : 0)
      planeInModel = { normal, at: middle.getComponent(cut.axis) + cut.at * radius }
    },
    /** Answers whether it drew all that there is, as fine as it is: rough where that is wanted, or where no more has come yet. */
    draw(pose: Pose, isRough: boolean): boolean {
      const { clientWidth: width, clientHeight: height } = canvas
      if (width === 0 || height === 0) return false
      let isFine = layers.size > 0
      for (const { rough, whole, look } of layers.values()) {
        const shown = (isRough && rough.length > 0) || whole.length === 0 ? rough : whole
        if (look.visible && shown === rough) isFine = false
        for (const surface of [...rough, ...whole]) surface.visible = false
        for (const surface of shown) surface.visible = look.visible
      }
      // Half as many points each way: a quarter of the work where there is no graphics card.
      const ratio = Math.min(2, devicePixelRatio) * (isFine ? 1 : 0.5)
      if (renderer.getPixelRatio() !== ratio) renderer.setPixelRatio(ratio)
      const size = renderer.getSize(new Vector2())
      if (size.x !== width || size.y !== height) renderer.setSize(width, height, false)
      aim(pose)
      renderer.render(scene, camera)
      return isFine
    },
    /** What lies there in this pose, drawn already or not, in the coordinates of the file; the place counts from -1 to 1. Null beside everything. */
    pick(pose: Pose, x: number, y: number): Point3 | null {
      aim(pose)
      const ray = new Raycaster()
      ray.setFromCamera(new Vector2(x, y), camera)
      // Never on a rough one: what is measured on it would be wrong.
      const hits = ray.intersectObjects([...layers.values()].flatMap(({ look, whole }) => (look.visible ? whole : [])))
      const hit = hits.find(({ point }) => !isCut || plane.distanceToPoint(point) >= 0)
      if (!hit) return null
      const { x: px, y: py, z: pz } = model.worldToLocal(hit.point.clone())
      return [px, py, pz]
    },
    /** Where a point of the file is on the canvas, in pixels. */
    project(point: Point3): { x: number; y: number } {
      const at = model.localToWorld(new Vector3(...point)).project(camera)
      return { x: ((at.x + 1) / 2) * canvas.clientWidth, y: ((1 - at.y) / 2) * canvas.clientHeight }
    },
    dispose() {
      for (const { rough, whole } of [prepared, ...layers.values()])
        for (const { geometry, material } of [...rough, ...whole]) {
          geometry.dispose()
          const { texture } = material.userData as { texture: Texture | null }
          texture?.dispose()
          material.dispose()
        }
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}

/** Without a graphics card edges stay as they are: to make them smooth would take several times as long as to draw them. */
const contextOf = (canvas: HTMLCanvasElement): WebGL2RenderingContext | null =>
  canvas.getContext('webgl2', { alpha: true, antialias: true, failIfMajorPerformanceCaveat: true }) ??
  canvas.getContext('webgl2', { alpha: true, antialias: false })

function lightFrom(x: number, y: number, z: number, strength: number) {
  const light = new DirectionalLight(0xfff6ea, strength)
  light.position.set(x, y, z)
  return light
}

function drawnOf(
  { positions, index, normals, colours, uvs, texture: picture }: DrawnMesh,
  low: Vector3,
  high: Vector3,
): Surface {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  if (index) geometry.setIndex(new BufferAttribute(index, 1))
  if (normals) geometry.setAttribute('normal', new BufferAttribute(normals, 3))
  if (colours) geometry.setAttribute('color', new BufferAttribute(colours, 4, true))
  if (uvs) geometry.setAttribute('uv', new BufferAttribute(uvs, 2))
  // Known already: to look at a million corners again would take longer than to draw them.
  geometry.boundingSphere = new Sphere(low.clone().add(high).multiplyScalar(0.5), low.distanceTo(high) / 2)
  const texture = picture && new Texture(picture)
  if (texture) {
    texture.colorSpace = SRGBColorSpace
    texture.flipY = false
    texture.needsUpdate = true
  }
  // Without a shine, which is hardly seen on stone and gums: without a graphics card it would take two thirds of the time.
  const material = new MeshLambertMaterial({ side: DoubleSide, flatShading: !normals })
  material.userData = { colours: colours !== null, texture }
  return new Drawn(geometry, material)
}
