import { dentitionOf, jawOf, sideOf } from '@arcade/contract/parts/teeth/teeth.ts'
import { memo } from 'react'
import styles from './tooth-drawing.module.css'
import { room, toothShape } from './tooth-shapes.ts'

/** Below the biting edge: where a line of the drawing is not cut off. */
const margin = 0.7

/** One tooth in its gum, seen from the cheek. Its colours follow what it stands in (`data-chosen`), its sign too. */
export const ToothDrawing = memo(function ToothDrawing({ tooth }: { tooth: number }) {
  const shape = toothShape(tooth)
  const upper = jawOf(tooth) === 'upper'
  const height = room.height[dentitionOf(tooth)] + margin
  const turned = `scale(${sideOf(tooth) === 'left' ? 1 : -1} ${upper ? 1 : -1})`
  return (
    <svg
      className={styles.drawing}
      viewBox={`${-room.width / 2} ${upper ? margin - height : -margin} ${room.width} ${height}`}
      aria-hidden="true"
    >
      <g transform={turned}>
        <path className={styles.gum} d={shape.gum} />
        {shape.hidden && <path className={styles.hidden} d={shape.hidden} />}
        <path className={styles.root} d={shape.root} />
        <path className={styles.crown} d={shape.crown} />
        <path className={styles.grooves} d={shape.grooves} />
        <path className={styles.gloss} d={shape.gloss} />
      </g>
      <path className={styles.sign} d={`M-1.7 ${at(shape.middle, upper)}l1.2 1.25l2.3 -2.6`} />
    </svg>
  )
})

const at = (middle: number, upper: boolean) => (upper ? middle : -middle) + 0.1
