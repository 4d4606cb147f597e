import { type KeyboardEvent, useEffect, useRef } from 'react'

interface Does {
  onClear: () => void
  /** Enter in the field; false where nothing is looked for. */
  onEnter: () => boolean
}

/** `/` from anywhere on the page to the field, arrows through the rows; a row is a link, which Enter opens. */
export function useListKeys({ onClear, onEnter }: Does) {
  const field = useRef<HTMLInputElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const pressed = (event: KeyboardEvent_) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])

  const links = () => Array.from(rows.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])
  const fromField = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
    const [first] = links()
    if (!isEnter && event.key !== 'ArrowDown') return
    event.preventDefault()
    if (!isEnter || !onEnter()) first?.focus()
  }
  const inRows = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      onClear()
      field.current?.focus()
      return
    }
    const all = links()
    const row = (event.target as HTMLElement).closest('tr')
    const here = all.findIndex((link) => row?.contains(link))
    const there = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: all.length - 1 }[event.key]
    if (there === undefined || here < 0 || (event.target as HTMLElement).closest('[role="menu"]')) return
    event.preventDefault()
    if (there < 0) field.current?.focus()
    else all[there]?.focus()
  }
  return { field, rows, fromField, inRows }
}

type KeyboardEvent_ = globalThis.KeyboardEvent

/** Somebody types, or something stands over the page. */
function isBusy(target: EventTarget | null): boolean {
  const typing = target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')
  return !!typing || document.querySelector('dialog[open]') !== null
}
