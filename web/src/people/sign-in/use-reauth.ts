import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { type AuthState, selectAuth } from '../../kernel/auth-state.ts'
import { waitingFor } from '../../kernel/email-waiting.ts'
import { continueAs, logOut } from '../../kernel/log-out.ts'
import { cancelled, type PasswordQuestion, proven, requestReauth } from '../../kernel/reauth.ts'
import { asFailure } from './failure.ts'
import { proveAgain, SignInFailure, signIn } from './sign-in.api.ts'

/**
 * AUTH-10: the same person, by the same steps as at first; cancelling logs out. AUTH-20: the password alone, for the
 * session that goes on; cancelling stays on the page.
 */
export function useReauth(question: PasswordQuestion) {
  const dispatch = useDispatch<ThunkDispatch<{ auth: AuthState }, unknown, UnknownAction>>()
  const { login, token, userName } = useSelector(selectAuth)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SignInFailure | null>(null)

  const isOver = question === 'session'
  const answer = async (password: string) => {
    if (isOver) return void dispatch(continueAs(await signInAgain(login, password)))
    await proveAgain(token, password)
    dispatch(proven())
  }
  const giveUp = isOver ? () => dispatch(logOut()) : () => void dispatch(cancelled())

  const send = async (password: string) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      await answer(password)
    } catch (error) {
      const failed = asFailure(error)
      // The session ended meanwhile: the dialog asks the other question.
      if (failed.code === 'auth.required') void requestReauth(dispatch)
      else setFailure(failed)
    } finally {
      setBusy(false)
    }
  }
  return { login, userName, busy, failure, send, giveUp }
}

/** Another address that was asked for here may be one's own by now: opening the link in its mail is what ended the session. */
async function signInAgain(login: string, password: string) {
  try {
    return await signIn({ email: login, password })
  } catch (error) {
    const next = waitingFor(login)
    if (!next || !(error instanceof SignInFailure) || error.code !== 'auth.invalid') throw error
    return signIn({ email: next, password })
  }
}
