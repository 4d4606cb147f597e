import { useEffect, useRef, useState } from 'react'

/** Files that are dropped anywhere on the page, or pasted into it. `over` while some are dragged over it. */
export function usePageDrop(onFiles: ((files: File[]) => void) | null): boolean {
  const [over, setOver] = useState(false)
  const take = useRef(onFiles)
  useEffect(() => {
    take.current = onFiles
  })
  const isOpen = onFiles !== null
  useEffect(() => {
    if (!isOpen) return
    // Entering a child leaves its parent first: they are counted.
    let inside = 0
    const holdsFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const move = (by: 1 | -1) => (event: DragEvent) => {
      if (!holdsFiles(event)) return
      inside = Math.max(0, inside + by)
      setOver(inside > 0)
    }
    const [enter, leave] = [move(1), move(-1)]
    const allow = (event: DragEvent) => {
      if (holdsFiles(event)) event.preventDefault()
    }
    const drop = (event: DragEvent) => {
      inside = 0
      setOver(false)
      if (!holdsFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      take.current?.(Array.from(event.dataTransfer?.files ?? []))
    }
    const paste = (event: ClipboardEvent) => {
      const files = Array.from(event.clipboardData?.files ?? [])
      if (files.length === 0) return
      event.preventDefault()
      take.current?.(files)
    }
    window.addEventListener('dragenter', enter)
    window.addEventListener('dragleave', leave)
    window.addEventListener('dragover', allow)
    window.addEventListener('drop', drop)
    window.addEventListener('paste', paste)
    return () => {
      window.removeEventListener('dragenter', enter)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('dragover', allow)
      window.removeEventListener('drop', drop)
      window.removeEventListener('paste', paste)
      setOver(false)
    }
  }, [isOpen])
  return over
}
