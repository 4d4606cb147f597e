import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { Cluster, Stack } from './layout.tsx'
import styles from './page.module.css'

/** The place of a context that is on its way, as long as one that is like it: what stands below does not move when it comes. */
export const contextToCome = (like = '\u00A0') => <span className={styles.toCome}>{like}</span>

interface Props {
  title: string
  /** Instead of the title where the page is seen: whom or what it is about. */
  heading?: ReactNode
  /** A way back, above the title. */
  above?: ReactNode
  /** One line below the title: how many, since when, for whom. */
  context?: ReactNode
  /** At the top right; the main action last. */
  actions?: ReactNode
  children?: ReactNode
}

/** What every page begins with. The heading takes the focus after a navigation: the shell finds it by `data-page-heading`. */
export function Page({ title, heading, above, context, actions, children }: Props) {
  const ownHeading = usePageHeading(title)
  return (
    <Stack gap={16}>
      <Cluster as="header" gap={24} rowGap={16} align="end" justify="between" className={styles.head}>
        <div className={styles.titles}>
          {above}
          <h1 ref={ownHeading} className={styles.title} tabIndex={-1} data-page-heading="">
            {heading ?? title}
          </h1>
          {context && <div className={styles.context}>{context}</div>}
        </div>
        {actions && (
          <Cluster gap={8} className={styles.actions} data-screen-only>
            {actions}
          </Cluster>
        )}
      </Cluster>
      {children}
    </Stack>
  )
}

/** For a page whose heading stands elsewhere; it has `tabIndex={-1}` and `data-page-heading`. */
export function usePageHeading(title: string): RefObject<HTMLHeadingElement | null> {
  useEffect(() => {
    document.title = `${title} · Arcade`
  }, [title])
  return useHeadingFocus()
}

let isHandedOn = false

/** A heading with the focus gives it to the one that takes its place: a page begins as the shape of what is to come. */
function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const own = heading.current
    if (isHandedOn) own?.focus({ preventScroll: true })
    isHandedOn = false
    // It is still on the page when this runs.
    return () => {
      isHandedOn = document.activeElement === own
      queueMicrotask(() => {
        isHandedOn = false
      })
    }
  }, [])
  return heading
}
