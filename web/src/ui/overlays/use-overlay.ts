import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

type Details = Readonly<Record<string, string>>

export interface Overlay {
  /** What is open; null where nothing is. */
  value: string | null
  detail: (name: string) => string | null
  /** On top of the page, as a step of its own in the history. Params that are no detail stay when it closes. */
  open: (value: string, details?: Details) => void
  /** Something else in its place: no step of its own. */
  replace: (value: string, details?: Details) => void
  close: () => void
  /** Closes it without going back, and what stands over it. */
  leave: () => void
}

/**
 * A drawer or a viewer over a page, in the address of the page: the browser's back closes it, a reload and a link open it. Closed by a
 * press it goes back too, where opening it was a step, so that no step of the history is left that shows nothing else.
 */
export function useOverlay(name: string, details: readonly string[] = []): Overlay {
  const location = useLocation()
  const navigate = useNavigate()
  const search = new URLSearchParams(location.search)
  const value = search.get(name)
  const latest = useRef({ location, details })
  latest.current = { location, details }
  // A second Escape comes before the browser has gone back.
  const isClosing = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: until another step of the history is shown.
  useEffect(() => {
    isClosing.current = false
  }, [location.key])

  const go = useCallback(
    (value: string | null, more: Details, replace: boolean) => {
      const { location, details } = latest.current
      const search = new URLSearchParams(location.search)
      for (const one of [name, ...details]) search.delete(one)
      if (value !== null) for (const [key, text] of Object.entries({ [name]: value, ...more })) search.set(key, text)
      const to = { pathname: location.pathname, search: search.toString(), hash: location.hash }
      const state = replace ? location.state : { openedOver: name }
      return navigate(to, { replace, state, preventScrollReset: true })
    },
    [name, navigate],
  )
  const replace = useCallback((value: string, more: Details = {}) => void go(value, more, true), [go])
  const open = useCallback(
    (value: string, more: Details = {}) =>
      void go(value, more, new URLSearchParams(latest.current.location.search).has(name)),
    [go, name],
  )
  const close = useCallback(() => {
    const { location } = latest.current
    if (isClosing.current || !new URLSearchParams(location.search).has(name)) return
    isClosing.current = true
    const isOwnStep = (location.state as { openedOver?: string } | null)?.openedOver === name
    if (isOwnStep) void navigate(-1)
    else void go(null, {}, true)
  }, [go, name, navigate])
  const leave = useCallback(() => void go(null, {}, true), [go])
  return { value, detail: (one) => search.get(one), open, replace, close, leave }
}
