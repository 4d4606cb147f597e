import { lazy, Suspense } from 'react'
import { useTranslation } from '../../kernel/translation.ts'
import { Page } from '../../ui/layout/page.tsx'
import { QueryView } from '../../ui/layout/query-view.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { useMe } from '../users/index.ts'
import { AccessCard } from './access-card.tsx'
import styles from './account-page.module.css'
import { IdentityCard } from './identity-card.tsx'
import { LinkedApplicationsCard } from './linked-applications-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PracticesCard } from './practices-card.tsx'

/** Below what one sees first: it comes a moment later. */
const AddressesCard = lazy(async () => ({ default: (await import('../addresses/index.ts')).AddressesCard }))

const PaymentsCard = lazy(async () => ({ default: (await import('../../commerce/payments/index.ts')).PaymentsCard }))

const SessionsCard = lazy(async () => ({ default: (await import('../sessions/index.ts')).SessionsCard }))

/** `/mon-compte/mes-informations`: who one is, how one signs in, and what one may do where. */
export function AccountPage() {
  const { t } = useTranslation('account')
  return (
    <Page title={t('account', { ns: 'titles' })} context={t('context')}>
      <QueryView query={useMe()} skeleton={<Skeleton shape="cards" />}>
        {({ result: me }) => (
          <div className={styles.cards}>
            <IdentityCard me={me} />
            <AccessCard me={me} />
            <PasswordCard email={me.email} credentials={me.credentials ?? []} />
            <LinkedApplicationsCard applications={me.linkedApplications ?? []} />
            <Suspense>
              <PaymentsCard />
            </Suspense>
            <Suspense fallback={<Skeleton shape="form" />}>
              <AddressesCard userUuid={me.uuid} />
            </Suspense>
            <Suspense fallback={<Skeleton shape="form" />}>
              <SessionsCard />
            </Suspense>
            <PracticesCard practices={me.practices} />
          </div>
        )}
      </QueryView>
    </Page>
  )
}
