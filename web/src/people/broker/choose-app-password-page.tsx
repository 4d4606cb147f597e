import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { FailureState } from '../../ui/layout/failure-state.tsx'
import { NarrowCard } from '../../ui/layout/narrow-card.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { useApplications } from '../applications/index.ts'
import { AlreadyLinked, NoPasswordNeeded, NowLinked, UnknownApplication } from './link-outcomes.tsx'
import { PasswordForm } from './password-form.tsx'

/** AUTH-14: `/auth/choose-app-password?application=…`, where an application with passwords of its own is linked. */
export function ChooseAppPasswordPage() {
  const [search] = useSearchParams()
  const wanted = search.get('application')
  // Another application is another page.
  return <Linking key={wanted} wanted={wanted} />
}

function Linking({ wanted }: { wanted: string | null }) {
  const { t } = useTranslation('titles')
  const { data, error, isFetching, refetch } = useApplications()
  const [login, setLogin] = useState<string | null>(null)
  const [asksAgain, setAsksAgain] = useState(false)
  if (!data) {
    return (
      <NarrowCard>
        <Page title={t('chooseAppPassword')}>
          {error ? (
            <FailureState error={error} retrying={isFetching} onRetry={refetch} />
          ) : (
            <Skeleton shape="form" count={2} />
          )}
        </Page>
      </NarrowCard>
    )
  }
  const application = data.find(({ uuid }) => uuid === wanted)
  if (!application) return <UnknownApplication />
  if (application.protocol !== 'broker') return <NoPasswordNeeded application={application} />
  if (login !== null) return <NowLinked application={application} login={login} />
  if (application.linked && !asksAgain) {
    return <AlreadyLinked application={application} linked={application.linked} onChange={() => setAsksAgain(true)} />
  }
  return <PasswordForm application={application} focused={asksAgain} onLinked={setLogin} />
}
