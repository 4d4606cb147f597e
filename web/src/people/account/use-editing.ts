import { useEffect, useRef, useState } from 'react'
import { hasDraft } from '../../ui/forms/drafts.ts'

/**
 * What is shown turns into a form and back, in its place. The focus goes along: to the first field, and back to what opened
 * it, whichever comes first inside `place`. What was typed before a reload is shown again.
 */
export function useEditing(draft: string) {
  const place = useRef<HTMLDivElement>(null)
  const [editing, setEditing] = useState(() => hasDraft(draft))
  const [turns, setTurns] = useState(0)
  useEffect(() => {
    if (turns > 0) place.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [turns])
  const turn = (to: boolean) => () => {
    setEditing(to)
    setTurns((times) => times + 1)
  }
  return { place, editing, open: turn(true), close: turn(false) }
}
