import { locales } from '@arcade/contract/kernel/locales.ts'
import { IconSend } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { languageNames } from '../kernel/language-names.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form.tsx'
import { Icon } from '../ui/icon.tsx'
import { Notice } from '../ui/notice.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './invite-guest.module.css'
import { useInvitation } from './use-invitation.ts'

const languages = locales.map((value) => ({ value, label: languageNames[value] }))

/**
 * AUTH-13, TEN-04: a mail to a professional without a practice. What it says of what was sent is the same whether somebody
 * has the address or not; the next one can be written at once. Texts: `guests`.
 */
export function InviteGuest() {
  const { t } = useTranslation('guests')
  const { form, field, busy, locale, setLocale, sent, reason } = useInvitation()
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
      <div className={styles.fields}>
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
      </div>
    </Form>
  )
}
