import { useEffect, useRef, useState } from 'react'

/** A list that shows its first rows until somebody wants all: they read on at the first that is new, since the button is gone. */
export function useUnfold(first: number) {
  const list = useRef<HTMLUListElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const row = isOpen && list.current?.children[first]
    if (row) row.querySelector<HTMLElement>('a, button')?.focus()
  }, [isOpen, first])
  return { list, isOpen, unfold: () => setOpen(true) }
}
