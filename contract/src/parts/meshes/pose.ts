/** Quaternion: how a model is turned. */
type Turn = readonly [x: number, y: number, z: number, w: number]
export type Point3 = readonly [x: number, y: number, z: number]

/** How a model is looked at: turned, moved sideways in parts of its size, nearer or further. */
export interface Pose {
  turn: Turn
  x: number
  y: number
  zoom: number
}

const around = (axis: 0 | 1 | 2, degrees: number): Turn => {
  const half = (degrees * Math.PI) / 360
  const sine = Math.sin(half)
  return [axis === 0 ? sine : 0, axis === 1 ? sine : 0, axis === 2 ? sine : 0, Math.cos(half)]
}

/** First the second, then the first. */
function times([ax, ay, az, aw]: Turn, [bx, by, bz, bw]: Turn): Turn {
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ]
}

export const rotate = ([x, y, z, w]: Turn, [px, py, pz]: Point3): Point3 => {
  const [tx, ty, tz] = [2 * (y * pz - z * py), 2 * (z * px - x * pz), 2 * (x * py - y * px)]
  return [px + w * tx + y * tz - z * ty, py + w * ty + z * tx - x * tz, pz + w * tz + x * ty - y * tx]
}

/** As the finger goes, in any orientation of the model. */
export const turnedBy = (pose: Pose, right: number, down: number): Pose => ({
  ...pose,
  turn: times(times(around(1, right), around(0, down)), pose.turn),
})

/** The part of its radius between the middle and the nearer edge of the stage, at zoom 1. */
const shown = 0.88
const middle = { x: 0, y: 0 }

/** As far as the finger goes; from the middle to the nearer edge of the stage is 1. */
export const movedBy = (pose: Pose, right: number, down: number): Pose => ({
  ...pose,
  x: pose.x + (right * shown) / pose.zoom,
  y: pose.y - (down * shown) / pose.zoom,
})

const [nearest, furthest] = [30, 0.3]
/** Keeps what is below the point where it is. */
export function zoomedBy(pose: Pose, factor: number, at = middle): Pose {
  const zoom = Math.min(nearest, Math.max(furthest, pose.zoom * factor))
  const grown = 1 - zoom / pose.zoom
  return movedBy({ ...pose, zoom }, at.x * grown, at.y * grown)
}

/** Arches lie with their back to +y and upwards along +z, as scanners write them; faces look along +z. */
export type MeshOrientation = 'lower' | 'upper' | 'face'

export const standardViews = ['occlusal', 'front', 'back', 'right', 'left'] as const
export type StandardView = (typeof standardViews)[number]

const front = around(0, -90)
const fromFront: Record<StandardView, Turn> = {
  occlusal: around(0, 0),
  front: around(1, 0),
  back: around(1, 180),
  right: around(1, 90),
  left: around(1, -90),
}

function turnFor(view: StandardView, orientation: MeshOrientation): Turn {
  if (orientation === 'face') return view === 'occlusal' ? around(0, 90) : fromFront[view]
  if (view === 'occlusal') return orientation === 'upper' ? around(0, 180) : around(0, 0)
  return times(fromFront[view], front)
}

export const poseFor = (view: StandardView, orientation: MeshOrientation): Pose => ({
  turn: turnFor(view, orientation),
  x: 0,
  y: 0,
  zoom: 1,
})

/** A little from the side: depth is seen. */
export function firstPose(orientation: MeshOrientation): Pose {
  const pose = poseFor(orientation === 'face' ? 'front' : 'occlusal', orientation)
  return orientation === 'face' ? turnedBy(pose, 20, 0) : turnedBy(pose, 0, orientation === 'upper' ? 28 : -28)
}

export const meshOrientationOf = (name: string, category: string | undefined): MeshOrientation => {
  if (category === 'face_scan') return 'face'
  return /maxil|upper|sup[ée]r|haut|\bsup\b/i.test(name) ? 'upper' : 'lower'
}

export const distanceBetween = (one: Point3, two: Point3) =>
  Math.hypot(one[0] - two[0], one[1] - two[1], one[2] - two[2])
