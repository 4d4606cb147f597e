import type { PageId } from '@arcade/contract/pages.ts'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectIsAuth } from '../kernel/auth-state.ts'
import { buttonClass } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyArcade } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Page } from '../ui/page.tsx'
import { useCurrentPage } from './current-page.ts'

/** A page whose capability comes later: says what it will hold, and leads back. */
export function ComingPage({ page }: { page: PageId }) {
  const { t } = useTranslation(['shell', 'titles', 'coming'])
  const { layout } = useCurrentPage()
  const state = (
    <EmptyState
      drawing={<EmptyArcade />}
      title={t('coming.state')}
      action={layout !== 'frame' && <WayBack page={page} />}
    >
      {t(page as 'questions', { ns: 'coming' })}
    </EmptyState>
  )
  return <Page title={t(page, { ns: 'titles' })}>{state}</Page>
}

/** The dashboard, but not from itself: from there to the questions, which are open to all. */
function WayBack({ page }: { page: PageId }) {
  const { t } = useTranslation(['shell', 'titles'])
  const isAuth = useSelector(selectIsAuth)
  const { to } = useCurrentPage()
  // The home page is another document.
  if (!isAuth) {
    return (
      <a className={buttonClass({ variant: 'quiet' })} href={to('home')}>
        {t('toHome')}
      </a>
    )
  }
  const target = page === 'dashboard' ? 'questions' : 'dashboard'
  return (
    <ButtonLink variant="quiet" to={to(target)}>
      {target === 'dashboard' ? t('toDashboard') : t('questions', { ns: 'titles' })}
    </ButtonLink>
  )
}
