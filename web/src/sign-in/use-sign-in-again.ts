import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { type AuthState, selectAuth } from '../kernel/auth-state.ts'
import { waitingFor } from '../kernel/email-waiting.ts'
import { continueAs, logOut } from '../kernel/log-out.ts'
import { asFailure } from './failure.ts'
import { SignInFailure, signIn } from './sign-in.api.ts'

/** AUTH-10: the same person, by the same steps as at first. Whoever gives up is logged out. */
export function useSignInAgain() {
  const dispatch = useDispatch<ThunkDispatch<{ auth: AuthState }, unknown, UnknownAction>>()
  const { login, userName } = useSelector(selectAuth)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SignInFailure | null>(null)

  const send = async (password: string) => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      dispatch(continueAs(await signInAgain(login, password)))
    } catch (error) {
      setFailure(asFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return { login, userName, busy, failure, send, giveUp: () => dispatch(logOut()) }
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
