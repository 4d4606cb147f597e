import { Fragment } from 'react'
import styles from './patients.module.css'
import { markedIn } from './patients.rules.ts'

/** A text in which what was typed stands out. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  if (typed.trim() === '') return text
  return markedIn(text, typed).map(({ text, hit }, index) =>
    hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
      <mark key={index} className={styles.mark}>
        {text}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name.
      <Fragment key={index}>{text}</Fragment>
    ),
  )
}
