import { splitLocale, withLocale } from '@arcade/contract/kernel/locales.ts'
import { pages } from '@arcade/contract/pages.ts'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { selectIsAuth } from '../../kernel/auth-state.ts'
import { useTranslation } from '../../kernel/translation.ts'
import { Button } from '../../ui/base/button.tsx'
import { ButtonLink } from '../../ui/base/button-link.tsx'
import { forgetLinkTokens, useLinkToken } from '../../ui/base/use-link-token.ts'
import { Form } from '../../ui/forms/form.tsx'
import { useForm } from '../../ui/forms/use-form.ts'
import { NarrowCard } from '../../ui/layout/narrow-card.tsx'
import { Outcome } from '../../ui/layout/outcome.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { isLinkOver, takeAddress } from './confirm-email.api.ts'
import { useEndedSession } from './use-ended-session.ts'

/** What came of it: the address that is one's own now, or why there is none. */
type End = { email: string } | 'over' | 'taken'

/**
 * `/auth/confirm-email`: opened by the mail to a new address. It asks for a press, so that what opens links by itself, such
 * as a filter of mails, changes nothing.
 */
export function ConfirmEmailPage() {
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
  // A used link is reported before the press.
  useEffect(() => {
    if (!token) return
    let gone = false
    void isLinkOver(token).then((over) => over && !gone && setEnded('over'))
    return () => {
      gone = true
    }
  }, [token])
  if (ended && typeof ended === 'object') return <Confirmed email={ended.email} />
  if (ended || !token) return <NotConfirmed why={ended ?? 'over'} told={ended !== null} />
  return <Question key={token} token={token} onEnd={end} />
}

interface QuestionProps {
  token: string
  onEnd: (as: End) => void
}

function Question({ token, onEnd }: QuestionProps) {
  const { t } = useTranslation('confirm-email')
  const endSession = useEndedSession()
  const { form, busy } = useForm({
    initial: {},
    submit: async () => {
      try {
        const email = await takeAddress(token)
        endSession()
        onEnd({ email })
      } catch (error) {
        const { code } = error as { code?: string }
        if (code === 'auth.link-over') return onEnd('over')
        if (code === 'users.email-taken') return onEnd('taken')
        throw error
      }
    },
  })
  const confirm = (
    <Button type="submit" wide variant="main" busy={busy}>
      {t('confirm')}
    </Button>
  )
  return (
    <NarrowCard>
      <Page title={t('confirmEmail', { ns: 'titles' })} context={t('text')}>
        <Form form={form} actions={confirm}>
          {null}
        </Form>
      </Page>
    </NarrowCard>
  )
}

function Confirmed({ email }: { email: string }) {
  const { t } = useTranslation('confirm-email')
  const to = usePaths()
  return (
    <Outcome page={t('confirmEmail', { ns: 'titles' })} title={t('done', { email })} text={t('done.text')} focused>
      <ButtonLink wide variant="main" to={to.auth} state={{ email }}>
        {t('signIn')}
      </ButtonLink>
    </Outcome>
  )
}

function NotConfirmed({ why, told }: { why: 'over' | 'taken'; told: boolean }) {
  const { t } = useTranslation('confirm-email')
  const isAuth = useSelector(selectIsAuth)
  const account = t('account', { ns: 'titles' })
  const to = usePaths()
  return (
    <Outcome
      page={t('confirmEmail', { ns: 'titles' })}
      title={t(why)}
      text={t(`${why}.text`, { page: account })}
      focused={told}
    >
      <ButtonLink wide to={isAuth ? to.account : `${to.auth}?${new URLSearchParams({ returnUrl: to.account })}`}>
        {isAuth ? account : t('signIn')}
      </ButtonLink>
    </Outcome>
  )
}

function usePaths() {
  const { locale } = splitLocale(useLocation().pathname)
  return { auth: withLocale(locale, pages.auth.path), account: withLocale(locale, pages.account.path) }
}
