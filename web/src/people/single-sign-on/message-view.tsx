import { useEffect, useRef } from 'react'
import { Page } from '../../ui/layout/page.tsx'
import styles from './interaction-page.module.css'
import { WayToPortal } from './way-to-portal.tsx'

interface Props {
  /** Of the page. */
  title: string
  heading: string
  text: string
}

/** There is nothing to do here: why, and a way to the portal. */
export function MessageView({ title, heading, text }: Props) {
  // It takes the place of what one waited for or pressed.
  const place = useRef<HTMLHeadingElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <Page title={title}>
      <h2 ref={place} className={styles.told} tabIndex={-1}>
        {heading}
      </h2>
      <p className={styles.text}>{text}</p>
      <WayToPortal />
    </Page>
  )
}
