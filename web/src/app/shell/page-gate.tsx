import type { PageId } from '@arcade/contract/pages.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { useFreshMe } from '../../people/users/acting.ts'
import { useLazyModule } from '../../ui/base/use-lazy-module.ts'
import { Page } from '../../ui/layout/page.tsx'
import { useCurrentPage } from '../current-page.ts'
import { pageEntry } from '../pages.ts'
import { usePageReason } from './use-page-reason.ts'

const loadSkeleton = () => import('../../ui/layout/skeleton.tsx')
const loadNoRight = () => import('./no-right.tsx')

/**
 * TEN-02: a page that is opened by its address, and closed to the current actor, says so instead of standing half empty. It
 * waits until one's rights are known; where they cannot be had it opens, and the server decides.
 */
export function PageGate({ children }: { children: ReactNode }) {
  const { page } = useCurrentPage()
  const reasonOf = usePageReason()
  const { isLoading } = useFreshMe()
  // A page that stands keeps standing while they are asked for again.
  const [wasAnswered, setAnswered] = useState(false)
  useEffect(() => {
    if (!isLoading) setAnswered(true)
  }, [isLoading])
  const reason = page && reasonOf(page)
  if (page && pageEntry(page).right && isLoading && !wasAnswered) return <PageToCome page={page} />
  if (!page || !reason) return children
  return <Closed page={page} reason={reason} />
}

/** The reason is shown even where what draws it does not come. */
function Closed({ page, reason }: { page: PageId; reason: string }) {
  const { t } = useTranslation('titles')
  const { part, failed } = useLazyModule(loadNoRight, true)
  if (part) return <part.NoRight page={page} reason={reason} />
  if (!failed) return <PageToCome page={page} />
  return (
    <Page title={t(page)}>
      <p>{reason}</p>
    </Page>
  )
}

function PageToCome({ page }: { page: PageId }) {
  const { t } = useTranslation('titles')
  const { part } = useLazyModule(loadSkeleton, true)
  return <Page title={t(page)}>{part && <part.Skeleton shape="table" />}</Page>
}
