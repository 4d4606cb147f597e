import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useStore } from 'react-redux'
import { type AuthState, selectAuth } from '../../kernel/auth-state.ts'
import { browserLocation } from '../../kernel/browser-location.ts'
import type { Failure } from '../../kernel/call.ts'
import { logOut } from '../../kernel/log-out.ts'
import type { Trouble } from './failure-note.tsx'
import { isWebAddress } from './interaction.rules.ts'
import { readSignOut, type SignOut, signOut } from './single-sign-on.api.ts'

type Scene =
  | { is: 'reading' | 'nobody' | 'leaving' }
  | { is: 'asked'; application: SignOut['application'] }
  | { is: 'failed'; error: Failure; retrying: boolean }

/** SSO-04: an application wants the person signed out; only they can say that they want it too. */
export function useSignOut() {
  const store = useStore<{ auth: AuthState }>()
  const dispatch: ThunkDispatch<{ auth: AuthState }, unknown, UnknownAction> = store.dispatch
  const [scene, setScene] = useState<Scene>({ is: 'reading' })
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  /** Who has left the page is asked nothing more. */
  const stay = useRef(new AbortController().signal)

  const begin = useCallback(async () => {
    const signal = stay.current
    const reply = await readSignOut({ token: selectAuth(store.getState()).token, signal })
    if (signal.aborted) return
    if (reply.error) return setScene({ is: 'failed', error: reply.error, retrying: false })
    setScene(reply.result ? { is: 'asked', ...reply.result } : { is: 'nobody' })
  }, [store])

  useEffect(() => {
    const leaving = new AbortController()
    stay.current = leaving.signal
    void begin()
    return () => leaving.abort()
  }, [begin])

  const confirm = async () => {
    if (busy) return
    setTrouble(null)
    setBusy(true)
    const signal = stay.current
    const reply = await signOut({ token: selectAuth(store.getState()).token, signal })
    if (signal.aborted) return
    setBusy(false)
    if (reply.error?.code === 'auth.link-over') return setScene({ is: 'nobody' })
    if (reply.error) return setTrouble(reply.error)
    const { redirectTo } = reply.result
    if (!isWebAddress(redirectTo)) return setTrouble({ code: 'unknown' })
    setScene({ is: 'leaving' })
    // The server has ended it already.
    dispatch(
      logOut(
        () => browserLocation.replace(redirectTo),
        async () => 'ended',
      ),
    )
  }
  return {
    scene,
    busy,
    trouble,
    confirm: () => void confirm(),
    retry: () => {
      setScene((scene) => (scene.is === 'failed' ? { ...scene, retrying: true } : scene))
      void begin()
    },
  }
}
