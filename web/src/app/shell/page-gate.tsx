import { lazy, type ReactNode, Suspense } from 'react'
import { usePlace } from '../place.ts'
import { usePageReason } from './use-page-reason.ts'

const NoRight = lazy(async () => ({ default: (await import('./no-right.tsx')).NoRight }))

/** TEN-02: a page that is opened by its address, and closed to whoever acts here, says so instead of standing half empty. */
export function PageGate({ children }: { children: ReactNode }) {
  const { page } = usePlace()
  const reasonOf = usePageReason()
  const reason = page && reasonOf(page)
  if (!page || !reason) return children
  return (
    <Suspense>
      <NoRight page={page} reason={reason} />
    </Suspense>
  )
}
