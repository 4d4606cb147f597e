import { type Measure, type Point, pointsOf } from '@arcade/contract/parts/radiographs/measures.ts'
import { useState } from 'react'
import { useFollowedMeasures } from '../use-followed-measures.ts'
import { parseMeasures, type SavedMeasures } from './measures.rules.ts'

/** A measure that still lacks points. */
export interface Draft {
  kind: Measure['kind']
  points: readonly Point[]
}

/** The measures on a radiograph, reported to the frame whenever they change. */
export function useMeasures(saved: unknown, onMeasures: ((measures: SavedMeasures) => void) | undefined) {
  const [measures, setMeasures] = useFollowedMeasures(saved, parseMeasures)
  const [draft, setDraft] = useState<Draft | null>(null)
  const change = (items: Measure[]) => {
    setMeasures(items)
    onMeasures?.({ version: 1, items })
  }
  return {
    measures,
    draft,
    cancel: () => setDraft(null),
    add(kind: Measure['kind'], frame: number, point: Point) {
      const points = [...(draft?.kind === kind ? draft.points : []), point]
      if (points.length < pointsOf[kind]) return setDraft({ kind, points })
      setDraft(null)
      change([...measures, { kind, frame, points }])
    },
    move(which: number, place: number, point: Point) {
      const moved = (measure: Measure) => ({
        ...measure,
        points: measure.points.map((old, at) => (at === place ? point : old)),
      })
      change(measures.map((measure, at) => (at === which ? moved(measure) : measure)))
    },
    remove: (which: number) => change(measures.filter((_, at) => at !== which)),
    clear(frame: number) {
      setDraft(null)
      change(measures.filter((measure) => measure.frame !== frame))
    },
  }
}
