import { useEffect, useRef, useState } from 'react'

/** Closes after a while, and stays while one looks at it: the mouse or the focus in it stops the clock. */
export function useAutoDismiss(milliseconds: number, onClose: () => void) {
  const [isPointed, setPointed] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const held = isPointed || isFocused
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (held) return
    const clock = setTimeout(() => close.current(), milliseconds)
    return () => clearTimeout(clock)
  }, [held, milliseconds])
  return {
    onMouseEnter: () => setPointed(true),
    onMouseLeave: () => setPointed(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
}
