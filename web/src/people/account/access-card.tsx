import { useTranslation } from '../../kernel/translation.ts'
import { Card } from '../../ui/layout/card.tsx'
import type { Me } from '../users/index.ts'
import { EmailEntry } from './email-entry.tsx'
import { LoginEntry } from './login-entry.tsx'

/** By which names one signs in; each turns into its form in place. */
export function AccessCard({ me }: { me: Me }) {
  const { t } = useTranslation('account')
  return (
    <Card title={t('access')} flush>
      <div>
        <EmailEntry me={me} />
        <LoginEntry me={me} />
      </div>
    </Card>
  )
}
