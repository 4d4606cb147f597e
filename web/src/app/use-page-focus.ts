import { useEffect, useRef } from 'react'

/**
 * RT-16: after a navigation the focus is on the page's heading, so that a screen reader says it and Tab goes on from there.
 * Not on the first page, where the browser begins by itself, nor for another language of the same page.
 */
export function usePageFocus(path: string) {
  const last = useRef(path)
  useEffect(() => {
    if (last.current === path) return
    last.current = path
    const heading =
      document.querySelector<HTMLElement>('[data-page-heading], main h1') ?? document.querySelector('main')
    if (!heading) return
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [path])
}
