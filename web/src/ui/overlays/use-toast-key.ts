import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

/** The key that leads into the newest toast with something to undo, and back: the last of a page is far by Tab. */
export const toastKey = 'F6'
const mark = 'data-toast-undo'

/** For the box of a toast: its undo is within reach of the keyboard, and leaving the toast returns to the former place. */
export function useToastKey(onClose: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const cameFrom = useRef<Element | null>(null)
  const giveBack = () => {
    if (!box.current?.contains(document.activeElement)) return
    const heading = document.querySelector('[data-page-heading]')
    const place = cameFrom.current?.isConnected ? cameFrom.current : heading
    if (place instanceof HTMLElement) place.focus({ preventScroll: true })
  }
  useEffect(() => {
    const move = (event: globalThis.KeyboardEvent) => {
      const undo = newestUndo()
      const pressed = event.key === toastKey && !event.ctrlKey && !event.altKey && !event.metaKey && !event.shiftKey
      if (!pressed || !undo || !box.current?.contains(undo)) return
      event.preventDefault()
      if (box.current.contains(document.activeElement)) return giveBack()
      cameFrom.current = document.activeElement
      undo.focus()
    }
    document.addEventListener('keydown', move)
    return () => document.removeEventListener('keydown', move)
  })
  const close = () => {
    giveBack()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return {
    box: box as RefObject<HTMLDivElement | null>,
    close,
    onKeyDown,
    undoProps: { [mark]: '', 'aria-keyshortcuts': toastKey },
  }
}

/** They stand in the order in which they came. */
const newestUndo = () => Array.from(document.querySelectorAll<HTMLElement>(`[${mark}]`)).at(-1)
