import { jawOf } from '@arcade/contract/parts/teeth/teeth.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { ToothDrawing } from './tooth-drawing.tsx'
import styles from './tooth-place.module.css'

/** Something to know about a tooth: how many, and the same in words (`2 actes`). */
export interface ToothMark {
  count: number
  text: string
}
export type ToothMarks = Readonly<Record<number, ToothMark>>

/**
 * What stands at a place of the arch: the tooth, its number at the biting edge, a mark at the tip of its root. The mark is drawn,
 * not written: the number alone is the text that the name of a button begins with.
 */
export function ToothPlace({ tooth, mark }: { tooth: number; mark: ToothMark | undefined }) {
  return (
    <Stack as="span" align="center" justify="end" className={styles.place} data-jaw={jawOf(tooth)} aria-hidden="true">
      {mark && <span className={styles.mark} data-count={mark.count} />}
      <ToothDrawing tooth={tooth} />
      <span className={styles.number}>{tooth}</span>
    </Stack>
  )
}
