import { formatDate } from '../../kernel/formats.ts'
import { dayHere } from '../../kernel/today.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { PasswordHints } from '../../ui/forms/password-hints.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Note } from '../../ui/layout/note.tsx'
import type { Me } from '../users/index.ts'
import styles from './account-page.module.css'
import { OwnName } from './own-name.tsx'
import { usePasswordForm } from './use-password-form.ts'

interface Props {
  email: string
  credentials: NonNullable<Me['credentials']>
}

/** AUTH-15: the old one is asked for, the new one checked while it is typed. */
export function PasswordCard({ email, credentials }: Props) {
  const { t } = useTranslation('account')
  const { form, field, values, busy } = usePasswordForm(email)
  const changedAt = credentials.find(({ kind }) => kind === 'password')?.changedAt
  const send = (
    <Button type="submit" busy={busy}>
      {t('password.save')}
    </Button>
  )
  return (
    <Card title={t('password')}>
      {changedAt && <Note>{t('password.changed', { date: formatDate(dayHere(changedAt)) })}</Note>}
      <div className={styles.form}>
        <Form form={form} actions={send}>
          <OwnName email={email} />
          <PasswordField label={t('password.old')} autoComplete="current-password" {...field('oldPassword')} />
          <PasswordField
            label={t('password.new')}
            autoComplete="new-password"
            help={<PasswordHints password={values.newPassword} email={email} />}
            {...field('newPassword')}
          />
        </Form>
      </div>
    </Card>
  )
}
