import { splitLocale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../kernel/translation.ts'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { forgetLinkTokens, useLinkToken } from '../../ui/base/use-link-token.ts'
import { NarrowCard } from '../../ui/layout/narrow-card.tsx'
import { Outcome } from '../../ui/layout/outcome.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { isLinkOver } from './password-links.api.ts'

type Kind = 'reset' | 'first'
/** `saved`: the password stands, but there is no session. */
type End = 'over' | 'saved'

/** AUTH-11: `/auth/reset-password`. */
export const ResetPasswordPage = () => <PasswordLinkPage kind="reset" />

/** AUTH-12: `/auth/first-connexion/return-first-connexion`. */
export const FirstConnexionPage = () => <PasswordLinkPage kind="first" />

/** Opened by a mailed link: a password, and straight in. Without what the link carries it is like one that is over. */
function PasswordLinkPage({ kind }: { kind: Kind }) {
  const { t } = useTranslation('password-links')
  const title = t(kind === 'reset' ? 'resetPassword' : 'firstConnexion', { ns: 'titles' })
  const token = useLinkToken()
  const [ended, setEnded] = useState<End | null>(null)
  // Another link may come to the page of one that is over.
  const [current, setCurrent] = useState(token)
  if (token && token !== current) {
    setCurrent(token)
    setEnded(null)
  }
  const end = (as: End) => {
    forgetLinkTokens()
    setEnded(as)
  }
  // A used link is reported before a password is chosen.
  useEffect(() => {
    if (!token) return
    let gone = false
    void isLinkOver(token).then((over) => over && !gone && setEnded('over'))
    return () => {
      gone = true
    }
  }, [token])
  if (ended === 'saved') return <Saved page={title} />
  if (ended === 'over' || !token) return <LinkOver page={title} kind={kind} told={ended !== null} />
  return (
    <NarrowCard>
      <Page title={title} context={t(`${kind}.text`)}>
        <NewPasswordForm key={token} token={token} label={t(`${kind}.save`)} onEnd={end} />
      </Page>
    </NarrowCard>
  )
}

function LinkOver({ page, kind, told }: { page: string; kind: Kind; told: boolean }) {
  const { t } = useTranslation('password-links')
  const to = useAuthPage()
  return (
    <Outcome page={page} title={t('over')} text={t('over.text')} focused={told}>
      <ButtonLink wide to={`${to}#${kind === 'reset' ? 'active4' : 'active2'}`}>
        {t('over.ask')}
      </ButtonLink>
      <ButtonLink wide variant="quiet" to={to}>
        {t('signIn')}
      </ButtonLink>
    </Outcome>
  )
}

function Saved({ page }: { page: string }) {
  const { t } = useTranslation('password-links')
  return (
    <Outcome page={page} title={t('saved')} text={t('saved.text')} focused>
      <ButtonLink wide to={useAuthPage()}>
        {t('signIn')}
      </ButtonLink>
    </Outcome>
  )
}

function useAuthPage(): string {
  return withLocale(splitLocale(useLocation().pathname).locale, pages.auth.path)
}
