import { useState } from 'react'
import { AuthPanel } from '../sign-in/auth-panel.tsx'
import { useAuthTexts } from '../sign-in/auth-texts.ts'
import { enter } from '../sign-in/enter.ts'
import { asFailure, failureText } from '../sign-in/failure.ts'
import type { Credentials, SignInFailure } from '../sign-in/sign-in.api.ts'
import { InteractionPage, type SignInProps } from '../single-sign-on/interaction-page.tsx'
import { Notice } from '../ui/notice.tsx'
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
