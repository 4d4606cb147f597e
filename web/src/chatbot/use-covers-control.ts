import { type RefObject, useEffect, useState } from 'react'

/** What somebody could mean to press or to fill in; of links those of a form, and those that look like a button. */
const controls =
  'button, input, select, textarea, summary, [role="button"], [role="tab"], label, form a, a[class*="button"]'
/** Points in a row and in a column: closer to each other than the smallest control is wide. */
const points = 4

/** BOT-01: whether a control of the page lies below a floating box, wherever the page is scrolled to. The box gives way then. */
export function useCoversControl(ref: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false)
  useEffect(() => {
    const box = ref.current
    if (!box || !('elementsFromPoint' in document)) return
    let frame = 0
    const look = () => {
      frame = 0
      setCovers(coversControl(box))
    }
    const lookSoon = () => {
      frame ||= requestAnimationFrame(look)
    }
    const resized = new ResizeObserver(lookSoon)
    resized.observe(document.body)
    // What a page shows comes and goes without a change of its height.
    const changed = new MutationObserver(lookSoon)
    changed.observe(document.body, { childList: true, subtree: true })
    const gone = new AbortController()
    const options = { passive: true, capture: true, signal: gone.signal }
    for (const event of ['scroll', 'resize']) window.addEventListener(event, lookSoon, options)
    lookSoon()
    return () => {
      gone.abort()
      resized.disconnect()
      changed.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [ref])
  return covers
}

function coversControl(box: HTMLElement): boolean {
  const { left, top, width, height } = box.getBoundingClientRect()
  const steps = Array.from({ length: points }, (_, step) => step / (points - 1))
  return steps.some((across) =>
    steps.some((down) =>
      document
        .elementsFromPoint(left + 1 + across * (width - 2), top + 1 + down * (height - 2))
        .some((element) => !box.contains(element) && element.closest(controls) !== null),
    ),
  )
}
