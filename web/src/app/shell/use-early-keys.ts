import { useEffect, useState } from 'react'

/** What was typed for the palette before it was there. */
export interface EarlyKeys {
  typed: string
  entered: boolean
}

const none: EarlyKeys = { typed: '', entered: false }

/** While the file of the palette is fetched, letters and Enter are buffered, and do nothing on the page. */
export function useEarlyKeys(wanted: boolean, isThere: boolean, onCancel: () => void): EarlyKeys {
  const [keys, setKeys] = useState(none)
  useEffect(() => {
    if (!wanted) setKeys(none)
  }, [wanted])
  useEffect(() => {
    if (!wanted || isThere) return
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const { key } = event
      if (key === 'Escape') onCancel()
      else if (key === 'Enter') setKeys(({ typed }) => ({ typed, entered: typed !== '' }))
      else if (key === 'Backspace') setKeys(({ typed }) => ({ typed: typed.slice(0, -1), entered: false }))
      else if (key.length === 1) setKeys(({ typed }) => ({ typed: typed + key, entered: false }))
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', pressed, true)
    return () => window.removeEventListener('keydown', pressed, true)
  })
  return keys
}
