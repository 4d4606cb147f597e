import type { PageId } from '@arcade/contract/kernel/paths.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Page } from '../../ui/page.tsx'
import { useFreshMe } from '../../users/acting.api.ts'
import { usePlace } from '../place.ts'
import { rights } from './navigation.ts'
import { usePageReason } from './use-page-reason.ts'

const Skeleton = lazy(async () => ({ default: (await import('../../ui/skeleton.tsx')).Skeleton }))
const NoRight = lazy(async () => ({ default: (await import('./no-right.tsx')).NoRight }))

/**
 * TEN-02: a page that is opened by its address, and closed to whoever acts here, says so instead of standing half empty. It
 * waits until one's rights are known; where they cannot be had it opens, and the server decides.
 */
export function PageGate({ children }: { children: ReactNode }) {
  const { page } = usePlace()
  const reasonOf = usePageReason()
  const { isLoading } = useFreshMe()
  const reason = page && reasonOf(page)
  if (page && rights[page] && isLoading) return <PageToCome page={page} />
  if (!page || !reason) return children
  return (
    <Suspense fallback={<PageToCome page={page} />}>
      <NoRight page={page} reason={reason} />
    </Suspense>
  )
}

function PageToCome({ page }: { page: PageId }) {
  const { t } = useTranslation('titles')
  return (
    <Page title={t(page)}>
      <Suspense>
        <Skeleton shape="table" />
      </Suspense>
    </Page>
  )
}
