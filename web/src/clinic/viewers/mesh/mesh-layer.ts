import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  Mesh as Drawn,
  MeshLambertMaterial,
  type Plane,
  Sphere,
  SRGBColorSpace,
  Texture,
  type Vector3,
} from 'three'
import type { DrawnMesh } from './mesh-news.ts'

type Surface = Drawn<BufferGeometry, MeshLambertMaterial>

export interface Look {
  visible: boolean
  /** 1 is not transparent at all. */
  opacity: number
  /** Its own colours where it has some. */
  coloured: boolean
}

/** A file of the scene: a rough version while the view moves, and the whole one once it has come. */
export interface Layer {
  rough: Surface[]
  whole: Surface[]
  look: Look
}

const stone = new Color(214 / 255, 196 / 255, 172 / 255).convertSRGBToLinear()

/** Gives its surfaces their look; the plane, if any, cuts them. */
export function styleLayer({ rough, whole, look }: Layer, cut: Plane | null) {
  for (const { material } of [...rough, ...whole]) {
    const own = material.userData as { colours: boolean; texture: Texture | null }
    material.transparent = look.opacity < 1
    material.opacity = look.opacity
    material.depthWrite = look.opacity === 1
    material.vertexColors = look.coloured && own.colours
    material.map = look.coloured ? own.texture : null
    material.color = look.coloured && (own.colours || own.texture) ? new Color(1, 1, 1) : stone
    material.clippingPlanes = cut ? [cut] : []
    material.needsUpdate = true
  }
}

/** Shows one of its versions; false where that is the rough one. */
export function showVersion({ rough, whole, look }: Layer, isRough: boolean): boolean {
  const shown = (isRough && rough.length > 0) || whole.length === 0 ? rough : whole
  for (const surface of [...rough, ...whole]) surface.visible = false
  for (const surface of shown) surface.visible = look.visible
  return !look.visible || shown === whole
}

export function disposeLayer({ rough, whole }: Layer) {
  for (const { geometry, material } of [...rough, ...whole]) {
    geometry.dispose()
    const { texture } = material.userData as { texture: Texture | null }
    texture?.dispose()
    material.dispose()
  }
}

export function makeSurface(
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
  // Known already: computing it from a million vertices takes longer than drawing them.
  geometry.boundingSphere = new Sphere(low.clone().add(high).multiplyScalar(0.5), low.distanceTo(high) / 2)
  const texture = picture && new Texture(picture)
  if (texture) {
    texture.colorSpace = SRGBColorSpace
    texture.flipY = false
    texture.needsUpdate = true
  }
  // No specular light: hardly visible on stone and gums, it takes two thirds of the time without a graphics card.
  const material = new MeshLambertMaterial({ side: DoubleSide, flatShading: !normals })
  material.userData = { colours: colours !== null, texture }
  return new Drawn(geometry, material)
}
