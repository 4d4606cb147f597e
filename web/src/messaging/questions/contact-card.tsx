import { IconMail, IconSend } from '@tabler/icons-react'
import { useSelector } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { selectIsAuth } from '../../kernel/auth-state.ts'
import { fullName } from '../../kernel/full-name.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { useMe } from '../../people/users/index.ts'
import { Button } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { useLazyModule } from '../../ui/base/use-lazy-module.ts'
import { Form } from '../../ui/forms/form.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import styles from './questions.module.css'
import { longestText, useContactForm } from './use-contact-form.ts'

/** ASK-01: for visitors and users; who is signed in need not say who they are. */
export function ContactCard() {
  const { t } = useTranslation('questions')
  const isAuth = useSelector(selectIsAuth)
  const { data, isError } = useMe()
  const me = data?.result
  const told = useTold()
  const name = me ? fullName(me.personInfo) : ''
  return (
    <section className={styles.contact}>
      <Card title={t('contact')} icon={<Icon of={IconMail} />}>
        {isAuth && !me && !isError ? (
          <Skeleton shape="form" />
        ) : (
          <ContactForm key={told} name={name} email={me?.email ?? ''} text={told} />
        )}
      </Card>
    </section>
  )
}

/** What was asked where one comes from: the chatbot hands it over (BOT-01). */
function useTold(): string {
  const state: unknown = useLocation().state
  const text = typeof state === 'object' && state !== null && 'text' in state ? state.text : ''
  return typeof text === 'string' ? text.slice(0, longestText) : ''
}

function ContactForm(start: { name: string; email: string; text: string }) {
  const { t } = useTranslation('questions')
  const { form, field, busy, sent, again, files, fileError } = useContactForm(start)
  const { part: ContactFiles } = useLazyModule(loadContactFiles, useSelector(selectIsAuth))
  const navigate = useNavigate()
  const startAnew = () => {
    again()
    // What was handed over has been sent.
    if (start.text) void navigate('.', { replace: true })
  }
  if (sent) {
    return (
      <Stack gap={16} align="start">
        <Notice tone="ok">{t('sent', sent)}</Notice>
        <Button variant="quiet" onClick={startAnew}>
          {t('again')}
        </Button>
      </Stack>
    )
  }
  const send = (
    <Button type="submit" icon={<Icon of={IconSend} size={18} />} busy={busy}>
      {t('send')}
    </Button>
  )
  return (
    <Form form={form} actions={send}>
      <p className={styles.contactText}>{t('contact.text')}</p>
      <TextField label={t('name')} autoComplete="name" maxLength={100} {...field('name')} />
      <TextField type="email" label={t('email')} autoComplete="email" maxLength={254} {...field('email')} />
      <TextArea label={t('text')} help={t('text.help')} {...field('text')} />
      {ContactFiles && <ContactFiles files={files} error={fileError} />}
      <Trap {...field('website')} />
    </Form>
  )
}

/** A visitor attaches nothing, and fetches nothing of it. */
const loadContactFiles = async () => (await import('./contact-files.tsx')).ContactFiles

/** Robots fill in every field; people neither see nor reach this one. */
function Trap({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('questions')
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {t('trap')}
        <input
          type="text"
          name="website"
          tabIndex={-1}
          autoComplete="off"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      </label>
    </div>
  )
}
