import { useTranslation } from 'react-i18next'
import { Page } from '../ui/page.tsx'
import { QueryView } from '../ui/query-view.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useMe } from '../users/acting.api.ts'
import styles from './account-page.module.css'
import { IdentityCard } from './identity-card.tsx'
import { LinkedApplicationsCard } from './linked-applications-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { PracticesCard } from './practices-card.tsx'

/** `/mon-compte/mes-informations`: who one is, what one may do where, and the password. */
export function AccountPage() {
  const { t } = useTranslation(['account', 'titles'])
  return (
    <Page title={t('account', { ns: 'titles' })} context={t('context')}>
      <QueryView query={useMe()} skeleton={<Skeleton shape="cards" />}>
        {({ result: me }) => (
          <div className={styles.cards}>
            <IdentityCard me={me} />
            <PracticesCard practices={me.practices} />
            <LinkedApplicationsCard applications={me.linkedApplications ?? []} />
            <PasswordCard email={me.email} credentials={me.credentials ?? []} />
          </div>
        )}
      </QueryView>
    </Page>
  )
}
