import { type Measure, pointsOf } from '@arcade/contract/parts/radiographs/measures.ts'

/** As the frame stores them: another version may read them later. */
export interface SavedMeasures {
  version: 1
  items: readonly Measure[]
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isPoint = (value: unknown) => isRecord(value) && Number.isFinite(value.x) && Number.isFinite(value.y)

function isMeasure(value: unknown): value is Measure {
  if (!isRecord(value) || !Array.isArray(value.points) || !Number.isInteger(value.frame)) return false
  const { kind, points } = value
  return (kind === 'distance' || kind === 'angle') && points.length === pointsOf[kind] && points.every(isPoint)
}

/** What can be read of it; nothing of what cannot. */
export const parseMeasures = (saved: unknown): Measure[] =>
  isRecord(saved) && Array.isArray(saved.items) ? saved.items.filter(isMeasure).slice(0, 200) : []
