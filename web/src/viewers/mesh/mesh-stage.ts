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
  MeshStandardMaterial,
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

export type MeshStage = ReturnType<typeof makeMeshStage>

/** Draws surfaces on a canvas, when something has changed and not before. */
export function makeMeshStage(canvas: HTMLCanvasElement) {
  const renderer = new WebGLRenderer({ canvas, antialias: true, alpha: true })
  renderer.localClippingEnabled = true
  const scene = new Scene()
  const pivot = new Group()
  const model = new Group()
  const camera = new PerspectiveCamera(viewAngle, 1, 0.1, 10)
  const plane = new Plane(new Vector3(-1, 0, 0), 0)
  const lights = [lightFrom(-0.6, 0.9, 1.1, 2.1), lightFrom(1, -0.1, 0.7, 0.7)]
  scene.add(pivot, new HemisphereLight(0xffffff, 0x7d726c, 1.15), ...lights)
  pivot.add(model)
  const layers = new Map<string, { group: Group; look: Look }>()
  let radius = 1
  let middle = new Vector3()
  let isCut = false
  /** Kept as it lies in the model, which turns. */
  let planeInModel: { normal: Vector3; at: number } | null = null

  const materialsOf = (group: Group) => group.children.map((child) => (child as Drawn).material as MeshStandardMaterial)
  const restyle = ({ group, look }: { group: Group; look: Look }) => {
    group.visible = look.visible
    for (const material of materialsOf(group)) {
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

  return {
    /** The first one says where the middle is, and how large it all is. */
    add(id: string, meshes: readonly DrawnMesh[], { min, max }: Box, look: Look) {
      const [low, high] = [new Vector3(...min), new Vector3(...max)]
      if (layers.size === 0) {
        middle = low.clone().add(high).multiplyScalar(0.5)
        radius = Math.max(low.distanceTo(high) / 2, 1e-6)
        model.position.copy(middle).negate()
      }
      const group = new Group()
      group.add(...meshes.map((mesh) => drawnOf(mesh, low, high)))
      model.add(group)
      layers.set(id, { group, look })
      restyle({ group, look })
    },
    smooth(id: string, normals: readonly Float32Array[]) {
      layers.get(id)?.group.children.forEach((child, place) => {
        const { geometry, material } = child as Drawn<BufferGeometry, MeshStandardMaterial>
        const own = normals[place]
        if (!own) return
        geometry.setAttribute('normal', new BufferAttribute(own, 3))
        material.flatShading = false
        material.needsUpdate = true
      })
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
    draw({ turn, x, y, zoom }: Pose) {
      const { clientWidth: width, clientHeight: height } = canvas
      if (width === 0 || height === 0) return
      renderer.setPixelRatio(Math.min(2, devicePixelRatio))
      const size = renderer.getSize(new Vector2())
      if (size.x !== width || size.y !== height) renderer.setSize(width, height, false)
      pivot.quaternion.copy(new Quaternion(...turn))
      const aspect = width / height
      const fit = radius / Math.sin((viewAngle * Math.PI) / 360) / Math.min(1, aspect)
      const far = (fit * 0.86) / zoom
      camera.aspect = aspect
      camera.position.set(-x * radius, -y * radius, far)
      camera.near = Math.max(far - radius * 4, far / 200)
      camera.far = far + radius * 6
      camera.updateProjectionMatrix()
      scene.updateMatrixWorld()
      if (planeInModel) {
        plane.set(planeInModel.normal, planeInModel.at).applyMatrix4(model.matrixWorld)
      }
      renderer.render(scene, camera)
    },
    /** What lies there, in the coordinates of the file; the place counts from -1 to 1. Null beside everything. */
    pick(x: number, y: number): Point3 | null {
      const ray = new Raycaster()
      ray.setFromCamera(new Vector2(x, y), camera)
      const seen = [...layers.values()].filter(({ look }) => look.visible).map(({ group }) => group)
      const hits = ray.intersectObjects(seen, true)
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
      for (const { group } of layers.values())
        for (const child of group.children) {
          const { geometry, material } = child as Drawn<BufferGeometry, MeshStandardMaterial>
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

function lightFrom(x: number, y: number, z: number, strength: number) {
  const light = new DirectionalLight(0xfff6ea, strength)
  light.position.set(x, y, z)
  return light
}

function drawnOf({ positions, index, colours, uvs, texture: picture }: DrawnMesh, low: Vector3, high: Vector3) {
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(positions, 3))
  if (index) geometry.setIndex(new BufferAttribute(index, 1))
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
  const material = new MeshStandardMaterial({ roughness: 0.55, metalness: 0, side: DoubleSide, flatShading: true })
  material.userData = { colours: colours !== null, texture }
  return new Drawn(geometry, material)
}

/** Before three asks for it, which would write to the console. */
export const hasWebGl = () => {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}
