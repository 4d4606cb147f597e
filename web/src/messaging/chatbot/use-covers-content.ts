import { type RefObject, useEffect, useState } from 'react'

/** What somebody could mean to press or to fill in; of links those of a form, and those that look like a button. */
const controls =
  'button, input, select, textarea, summary, [role="button"], [role="tab"], label, form a, a[class*="button"]'
/** Points in a row and in a column: closer to each other than the smallest control is wide and a figure is high. */
const points = 5

/**
 * BOT-01: whether a control or words of the page are under a floating box, wherever the page is scrolled to.
 * The box gives way then.
 */
export function useCoversContent(ref: RefObject<HTMLElement | null>): boolean {
  const [covers, setCovers] = useState(false)
  useEffect(() => {
    const box = ref.current
    if (!box || !('elementsFromPoint' in document)) return
    let frame = 0
    const look = () => {
      frame = 0
      setCovers(coversContent(box))
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

function coversContent(box: HTMLElement): boolean {
  const place = box.getBoundingClientRect()
  const { left, top, width, height } = place
  const steps = Array.from({ length: points }, (_, step) => step / (points - 1))
  const below = new Set(
    steps.flatMap((across) =>
      steps.flatMap((down) =>
        document.elementsFromPoint(left + 1 + across * (width - 2), top + 1 + down * (height - 2)),
      ),
    ),
  )
  return [...below].some(
    (element) => !box.contains(element) && (element.closest(controls) !== null || hasWordsIn(element, place)),
  )
}

/** The element may be as wide as the page; what counts is where its letters are. */
function hasWordsIn(element: Element, { left, right, top, bottom }: DOMRect): boolean {
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue?.trim()) return false
    const text = document.createRange()
    text.selectNodeContents(node)
    return [...text.getClientRects()].some(
      (line) => line.left < right && line.right > left && line.top < bottom && line.bottom > top,
    )
  })
}
