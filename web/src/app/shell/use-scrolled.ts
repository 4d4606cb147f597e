import { useEffect, useState } from 'react'

/** RT-09. */
const darkFrom = 10

/** Whether the page is scrolled far enough for a dark header. It looks with a frame, which finds out anyway where everything stands. */
export function useScrolled(): boolean {
  const [isScrolled, setScrolled] = useState(false)
  useEffect(() => {
    const look = () => setScrolled(window.scrollY >= darkFrom)
    const frame = requestAnimationFrame(look)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', look)
    }
  }, [])
  return isScrolled
}
