import type { PageId } from '@arcade/contract/pages.ts'
import { useRights } from '../../people/users/acting.ts'
import { pageEntry } from '../pages.ts'

/** TEN-02: why a page is closed to the current actor; undefined where it is open, or not known yet. */
export function usePageReason(): (page: PageId) => string | undefined {
  const check = useRights()
  return (page) => {
    const { right } = pageEntry(page)
    return (right && check(right).reason) ?? undefined
  }
}
