import type { PageId } from '@arcade/contract/pages.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { ClosedDoor } from '../../ui/base/drawings.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useCurrentPage } from '../current-page.ts'

/** Stands where a page would: which one, which right is missing, who can give it, and the way back. */
export function NoRight({ page, reason }: { page: PageId; reason: string }) {
  const { t } = useTranslation('shell')
  const { to } = useCurrentPage()
  const back = (
    <ButtonLink variant="quiet" to={to('dashboard')}>
      {t('toDashboard')}
    </ButtonLink>
  )
  return (
    <Page title={t(page, { ns: 'titles' })}>
      <EmptyState title={t('noRight')} drawing={<ClosedDoor />} action={back}>
        <p>{reason}</p>
      </EmptyState>
    </Page>
  )
}
