import type { PageId } from '@arcade/contract/pages.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { selectIsAuth } from '../kernel/auth-state.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyArcade } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { Page } from '../ui/page.tsx'
import { useCurrentPage } from './current-page.ts'

/** A page whose capability comes later: says what it will hold, and leads back. */
export function ComingPage({ page }: { page: PageId }) {
  const { t } = useTranslation(['shell', 'titles', 'coming'])
  const { layout } = useCurrentPage()
  const state = (
    <EmptyState drawing={<EmptyArcade />} title={t('coming.state')} action={layout !== 'frame' && <WayBack />}>
      <p>{t(page as 'documents', { ns: 'coming' })}</p>
    </EmptyState>
  )
  return <Page title={t(page, { ns: 'titles' })}>{state}</Page>
}

/** To where one was; whoever begins here goes to the dashboard, or to the home page. */
function WayBack() {
  const { t } = useTranslation('shell')
  const isAuth = useSelector(selectIsAuth)
  const { to } = useCurrentPage()
  const navigate = useNavigate()
  const hasPrevious = useLocation().key !== 'default'
  if (hasPrevious) {
    return (
      <Button variant="quiet" icon={<Icon of={IconArrowLeft} />} onClick={() => void navigate(-1)}>
        {t('back')}
      </Button>
    )
  }
  // The home page is another document.
  if (!isAuth) {
    return (
      <a className={buttonClass({ variant: 'quiet' })} href={to('home')}>
        {t('toHome')}
      </a>
    )
  }
  return (
    <ButtonLink variant="quiet" to={to('dashboard')}>
      {t('toDashboard')}
    </ButtonLink>
  )
}
