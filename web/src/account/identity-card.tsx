import { useTranslation } from 'react-i18next'
import { Avatar } from '../ui/avatar.tsx'
import { Card } from '../ui/card.tsx'
import type { Me } from '../users/users.api.ts'
import styles from './account-page.module.css'

export function IdentityCard({ me: { personInfo, email, login } }: { me: Me }) {
  const { t } = useTranslation('account')
  return (
    <Card title={t('identity')}>
      <div className={styles.identity}>
        <Avatar {...personInfo} size={64} />
        <dl className={styles.facts}>
          <Fact name={t('name')}>{`${personInfo.firstName} ${personInfo.lastName}`}</Fact>
          <Fact name={t('email')}>{email}</Fact>
          {login !== email && <Fact name={t('login')}>{login}</Fact>}
        </dl>
      </div>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
