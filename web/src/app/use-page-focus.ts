import { useEffect, useRef } from 'react'
import { forgetReload, isReloaded } from './portal-files.ts'

/**
 * RT-16: after a navigation the focus is on the page's heading, so that a screen reader says it and Tab goes on from there.
 * Not on the first page, where the browser begins by itself, nor for another language of the same page; but on a page that
 * was loaded anew because a file of it had not come, which ends a navigation.
 */
export function usePageFocus(path: string) {
  const last = useRef(path)
  useEffect(() => {
    const isReload = isReloaded()
    forgetReload()
    if (last.current === path && !isReload) return
    last.current = path
    const heading =
      document.querySelector<HTMLElement>('[data-page-heading], main h1') ?? document.querySelector('main')
    if (!heading) return
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [path])
}
