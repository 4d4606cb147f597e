import type { Box } from '@arcade/contract/parts/meshes/mesh.ts'
import type { Point3, Pose } from '@arcade/contract/parts/meshes/pose.ts'
import {
  DirectionalLight,
  Group,
  HemisphereLight,
  PerspectiveCamera,
  Plane,
  Quaternion,
  Raycaster,
  Scene,
  Vector2,
  Vector3,
  WebGLRenderer,
} from 'three'
import { disposeLayer, type Layer, type Look, makeSurface, showVersion, styleLayer } from './mesh-layer.ts'
import type { DrawnMesh } from './mesh-news.ts'

/** What is cut away: everything on one side of a plane, in parts of the size from -1 to 1. */
export interface Cut {
  axis: 0 | 1 | 2
  at: number
}

const viewAngle = 24

export type MeshStage = NonNullable<ReturnType<typeof makeMeshStage>>

/** Draws surfaces on a canvas, only when asked to. Null without WebGL: three would log that to the console. */
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
  /** In the coordinates of the model, which turns; null where nothing is cut. */
  let planeInModel: { normal: Vector3; at: number } | null = null

  const restyle = (layer: Layer) => styleLayer(layer, planeInModel && plane)

  const aim = (pose: Pose) => {
    pivot.quaternion.copy(new Quaternion(...pose.turn))
    aimCamera(camera, pose, radius, canvas.clientWidth / canvas.clientHeight)
    scene.updateMatrixWorld()
    if (planeInModel) plane.set(planeInModel.normal, planeInModel.at).applyMatrix4(model.matrixWorld)
  }

  return {
    /** Compiles the shaders while the file is loading: that takes as long as drawing many frames. */
    prepare() {
      const [positions, normals] = [new Float32Array(9), new Float32Array(9)]
      const nothing = { positions, normals, index: null, colours: null, uvs: null, texture: null }
      const surface = makeSurface(nothing, new Vector3(), new Vector3())
      surface.frustumCulled = false
      prepared.whole = [surface]
      model.add(surface)
      restyle(prepared)
      renderer.render(scene, camera)
      surface.visible = false
    },
    /** The first one sets the centre and the size of the scene. */
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
      const surfaces = meshes.map((mesh) => makeSurface(mesh, low, high))
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
      const changed = (cut !== null) !== (planeInModel !== null)
      planeInModel = cut && {
        normal: new Vector3().setComponent(cut.axis, -1),
        at: middle.getComponent(cut.axis) + cut.at * radius,
      }
      if (changed) for (const layer of layers.values()) restyle(layer)
    },
    /** Whether everything was drawn in full detail: rough where that is wanted, or where no more has come yet. */
    draw(pose: Pose, isRough: boolean): boolean {
      const { clientWidth: width, clientHeight: height } = canvas
      if (width === 0 || height === 0) return false
      let isFine = layers.size > 0
      for (const layer of layers.values()) if (!showVersion(layer, isRough)) isFine = false
      // Half as many points each way: a quarter of the work where there is no graphics card.
      const ratio = Math.min(2, devicePixelRatio) * (isFine ? 1 : 0.5)
      if (renderer.getPixelRatio() !== ratio) renderer.setPixelRatio(ratio)
      const size = renderer.getSize(new Vector2())
      if (size.x !== width || size.y !== height) renderer.setSize(width, height, false)
      aim(pose)
      renderer.render(scene, camera)
      return isFine
    },
    /** The point of the file at this position (-1 to 1) in this pose, drawn already or not; null beside all surfaces. */
    pick(pose: Pose, x: number, y: number): Point3 | null {
      aim(pose)
      const ray = new Raycaster()
      ray.setFromCamera(new Vector2(x, y), camera)
      // Never on a rough version: a measure on it would be wrong.
      const hits = ray.intersectObjects([...layers.values()].flatMap(({ look, whole }) => (look.visible ? whole : [])))
      const hit = hits.find(({ point }) => !planeInModel || plane.distanceToPoint(point) >= 0)
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
      for (const layer of [prepared, ...layers.values()]) disposeLayer(layer)
      renderer.dispose()
      renderer.forceContextLoss()
    },
  }
}

/** Looks at a model of this radius from in front, which fills the canvas where nothing is zoomed. */
function aimCamera(camera: PerspectiveCamera, { x, y, zoom }: Pose, radius: number, aspect: number) {
  const fit = radius / Math.sin((viewAngle * Math.PI) / 360) / Math.min(1, aspect)
  const far = (fit * 0.86) / zoom
  camera.aspect = aspect
  camera.position.set(-x * radius, -y * radius, far)
  camera.near = Math.max(far - radius * 4, far / 200)
  camera.far = far + radius * 6
  camera.updateProjectionMatrix()
  camera.updateMatrixWorld()
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
