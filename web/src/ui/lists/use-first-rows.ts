import { useDeferredValue, useEffect, useState } from 'react'

/** As many as a screen shows. */
const first = 12
let hasShown = false

/**
 * The first table after a document begins with what a screen shows of it: drawing all takes a telephone long, and the rest
 * is out of sight. Later ones come whole, so that going back finds the scroll position.
 */
export function useFirstRows<T>(rows: readonly T[]): readonly T[] {
  const [isLater] = useState(hasShown)
  const isWhole = useDeferredValue(true, isLater)
  useEffect(() => {
    hasShown ||= isWhole
  }, [isWhole])
  return isWhole ? rows : rows.slice(0, first)
}

/** As after a new document. */
export const forgetFirstTable = () => {
  hasShown = false
}
