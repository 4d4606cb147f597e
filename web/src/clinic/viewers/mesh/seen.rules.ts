import type { Pose } from '@arcade/contract/parts/meshes/pose.ts'
import type { Look } from './mesh-layer.ts'
import type { Cut } from './mesh-stage.ts'

interface SeenLayer extends Look {
  /** Uuid of another file; null is the file itself. */
  file: string | null
}

/** How a scan was looked at in a scene, and what stood with it. */
export interface Seen {
  pose: Pose
  cut: Cut | null
  layers: readonly SeenLayer[]
}

const areNumbers = (values: readonly unknown[]) => values.every((value) => Number.isFinite(value))

const isCut = (cut: Cut | null | undefined) =>
  cut === null || (cut !== undefined && [0, 1, 2].includes(cut.axis) && Number.isFinite(cut.at))

const isLayer = (layer: Partial<SeenLayer> | null): layer is SeenLayer =>
  (layer?.file === null || typeof layer?.file === 'string') &&
  typeof layer.visible === 'boolean' &&
  typeof layer.coloured === 'boolean' &&
  Number.isFinite(layer.opacity)

/** Null where it cannot be read: the scan is then shown as it is at first. */
export function readSeen(saved: unknown): Seen | null {
  const { pose, cut, layers } = (saved ?? {}) as Partial<Seen>
  if (!pose || !Array.isArray(pose.turn) || pose.turn.length !== 4 || !isCut(cut)) return null
  if (!areNumbers([...pose.turn, pose.x, pose.y, pose.zoom]) || pose.zoom <= 0 || !Array.isArray(layers)) return null
  return { pose, cut: cut ?? null, layers: layers.filter(isLayer) }
}
