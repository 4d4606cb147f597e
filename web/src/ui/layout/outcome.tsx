import { type ReactNode, useEffect, useRef } from 'react'
import { NarrowCard } from './narrow-card.tsx'
import styles from './outcome.module.css'
import { Page } from './page.tsx'

interface Props {
  /** The title of the page. */
  page: string
  title: string
  text: string
  /** It has taken the place of a form: who was there reads on here. */
  focused: boolean
  /** The ways on. */
  children: ReactNode
}

/** What a page without the shell comes to: a sentence, why, and where to go from there. */
export function Outcome({ page, title, text, focused, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  return (
    <NarrowCard>
      <Page title={page}>
        <h2 ref={heading} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <p className={styles.text}>{text}</p>
        <div className={styles.ways}>{children}</div>
      </Page>
    </NarrowCard>
  )
}
