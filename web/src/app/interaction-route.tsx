import { useState } from 'react'
import { AuthPanel } from '../people/sign-in/auth-panel.tsx'
import { useAuthTexts } from '../people/sign-in/auth-texts.ts'
import { enter } from '../people/sign-in/enter.ts'
import { asFailure, failureText } from '../people/sign-in/failure.ts'
import type { Credentials, SignInFailure } from '../people/sign-in/sign-in.api.ts'
import { InteractionPage, type SignInProps } from '../people/single-sign-on/interaction-page.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { useCurrentPage } from './current-page.ts'

/** SSO-04: the question of a partner application, with the auth panel for who has no session. */
export function InteractionRoute() {
  return <InteractionPage SignIn={SignInHere} />
}

/** Comes back to this page, as a new document; so that the question is not lost, a failure is shown here too (AUTH-07). */
function SignInHere({ purpose }: SignInProps) {
  const t = useAuthTexts()
  const { locale } = useCurrentPage()
  const [failure, setFailure] = useState<SignInFailure | null>(null)

  const enterHere = async (credentials: Credentials) => {
    setFailure(null)
    try {
      await enter(credentials)
    } catch (error) {
      setFailure(asFailure(error))
      throw error
    }
  }
  const notice = failure && <Notice tone="bad">{failureText(t, locale, failure)}</Notice>
  return <AuthPanel headingLevel={1} purpose={purpose} onSignIn={enterHere} trouble={notice} />
}
