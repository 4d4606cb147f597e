import { withLocale } from '@arcade/contract/kernel/locales.ts'
import type { Scope } from '@arcade/contract/kernel/rights.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { Abilities } from '../../ui/base/abilities.tsx'
import { Button } from '../../ui/base/button.tsx'
import { localeOf } from '../../ui/base/locale-of.ts'
import { PictureTile } from '../../ui/base/picture-tile.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Row } from '../../ui/layout/layout.tsx'
import { NarrowCard } from '../../ui/layout/narrow-card.tsx'
import { Note } from '../../ui/layout/note.tsx'
import { Page } from '../../ui/layout/page.tsx'
import styles from './password-form.module.css'
import { usePasswordForm } from './use-password-form.ts'

export interface Named {
  uuid: string
  name: string
  image: string | null
  scopes: readonly Scope[]
}

interface Props {
  application: Named
  /** It has taken the place of something: who was there goes on at its first field. */
  focused: boolean
  /** With the login as the application spells it. */
  onLinked: (login: string) => void
}

/** The login and the password of that application, which are not those of the portal. */
export function PasswordForm({ application, focused, onLinked }: Props) {
  const { t, i18n } = useTranslation('broker')
  const { name, image, scopes } = application
  const { form, field, busy } = usePasswordForm(application, onLinked)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (focused) fields.current?.querySelector('input')?.focus()
  }, [focused])
  const send = (
    <Button type="submit" variant="main" wide busy={busy}>
      {t('link', { name })}
    </Button>
  )
  return (
    <NarrowCard>
      <div className={styles.picture}>
        <PictureTile name={name} image={image} size={64} />
      </div>
      <Page title={t('title', { name })} context={t('context', { name })}>
        <Note as="div" className={styles.abilities}>
          <Abilities scopes={scopes} now={false} />
        </Note>
        <div ref={fields}>
          <Form form={form} actions={send}>
            {/* A password manager must not fill in the portal's own: the names are not those of a sign-in. */}
            <TextField label={t('login', { name })} autoComplete="off" {...field('login')} />
            <PasswordField
              label={t('password', { name })}
              autoComplete="new-password"
              help={t('password.help')}
              {...field('password')}
            />
          </Form>
        </div>
        <Row as="p" align="stretch" justify="center" className={styles.way}>
          <Link to={withLocale(localeOf(i18n), pages.network.path)}>{t('toApplications')}</Link>
        </Row>
      </Page>
    </NarrowCard>
  )
}
