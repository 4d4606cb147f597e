import { locales } from '@arcade/contract/kernel/locales.ts'
import { IconSend } from '@tabler/icons-react'
import { languageNames } from '../../kernel/language-names.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Grid } from '../../ui/layout/layout.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import styles from './invitations.module.css'
import { useInviteForm } from './use-invite-form.ts'

const languages = locales.map((value) => ({ value, label: languageNames[value] }))

/**
 * NET-01, AUTH-13: a mail to a colleague, who may have no account yet. The confirmation does not reveal whether the address
 * has an account. The form is ready for the next invitation.
 */
export function InviteForm() {
  const { t } = useTranslation('invitations')
  const { form, field, busy, locale, setLocale, sent, reason } = useInviteForm()
  const off = { disabled: reason !== null }
  const send = (
    <Button type="submit" variant="main" icon={<Icon of={IconSend} />} busy={busy} disabledReason={reason ?? undefined}>
      {t('send')}
    </Button>
  )
  return (
    <Form form={form} actions={send}>
      {reason ? <Notice tone="info">{reason}</Notice> : <p className={styles.text}>{t('text')}</p>}
      {sent.length > 0 && <Notice tone="ok">{t('sent', { count: sent.length, emails: sent.join(', ') })}</Notice>}
      <Grid gap={16} min={240}>
        <TextField type="email" label={t('email')} autoComplete="off" maxLength={320} {...field('email')} {...off} />
        <SelectField label={t('language')} options={languages} value={locale} onChange={setLocale} {...off} />
        <TextField
          label={t('firstName')}
          optional
          autoComplete="off"
          maxLength={100}
          {...field('firstName')}
          {...off}
        />
        <TextField label={t('lastName')} optional autoComplete="off" maxLength={100} {...field('lastName')} {...off} />
      </Grid>
      <TextArea label={t('reason')} optional help={t('reason.help')} maxLength={500} {...field('reason')} {...off} />
    </Form>
  )
}
