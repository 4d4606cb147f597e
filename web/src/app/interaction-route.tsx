import { useState } from 'react'
import { useAppAuthTexts } from '../sign-in/app-auth-texts.ts'
import { AuthPanel } from '../sign-in/auth-panel.tsx'
import { AuthTexts, type AuthTranslate } from '../sign-in/auth-texts.ts'
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

/** Comes back to this page, as a new document; so that the question is not lost, a failure is told here too (AUTH-07). */
function SignInHere({ purpose }: SignInProps) {
  const texts = useAppAuthTexts()
  const { locale } = useCurrentPage()
  const [failure, setFailure] = useState<SignInFailure | null>(null)
  const t: AuthTranslate = (key, values) => (key === 'login.access' ? purpose : texts(key, values))

  const enterHere = async (credentials: Credentials) => {
    setFailure(null)
    try {
      await enter(credentials)
    } catch (error) {
      setFailure(asFailure(error))
      throw error
    }
  }
  const told = failure && <Notice tone="bad">{failureText(texts, locale, failure)}</Notice>
  return (
    <AuthTexts value={t}>
      <AuthPanel headingLevel={1} onSignIn={enterHere} trouble={told} />
    </AuthTexts>
  )
}
